"""Programs that do not wait for a person, though they may look so: work.py MODE."""
import os, select, signal, socket, subprocess, sys, termios, threading, time, tty


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def queue_get():
    import queue

    say("Next job: ")
    queue.Queue().get()


def event_wait():
    say("Waiting for the build? ")
    threading.Event().wait()


def join_worker():
    worker = threading.Thread(target=time.sleep, args=(60,))
    worker.start()
    say("Continue? [y/N] ")
    worker.join()


def socket_reply():
    server = socket.create_server(("127.0.0.1", 0))
    client = socket.create_connection(server.getsockname())
    say("redis> ")
    client.recv(1)


def select_socket():
    server = socket.create_server(("127.0.0.1", 0))
    say("Password for deploy: ")
    select.select([server], [], [])


def pipe_child():
    child = subprocess.Popen(["sleep", "60"], stdout=subprocess.PIPE)
    say("mysql> ")
    child.stdout.read()


def quiet_child():
    say("(gdb) ")
    subprocess.run(["sleep", "60"])


def pool():
    from multiprocessing import Pool

    with Pool(2) as workers:
        say("Results: ")
        workers.map(time.sleep, [60, 60])


def asyncio_sleep():
    import asyncio

    say(">>> ")
    asyncio.run(asyncio.sleep(60))


def spinner():
    number = 0
    while True:
        say("\r\x1b[K" + "⠋⠙⠹⠸"[number % 4] + " Installing dependencies ")
        number += 1
        time.sleep(0.1)


def slow_spinner():
    number = 0
    while True:
        say("\r" + "|/-\\"[number % 4] + " still working: ")
        number += 1
        time.sleep(0.4)


def bar():
    done = 0
    while True:
        done += 1
        say(f"\r 45%|{'█' * (done % 20):<20}| {done}/999 [00:{done % 60:02d}<02:11,  9.1it/s]")
        time.sleep(0.2)


def cargo():
    done = 0
    while True:
        done += 1
        say(f"\r    Building [{'=' * (done % 20)}>{' ' * (20 - done % 20)}] {done}/412: serde, tokio")
        time.sleep(0.25)


def countdown():
    left = 60
    while True:
        say(f"\rRetrying in {left} seconds: ")
        left -= 1
        time.sleep(1)


def dots():
    say("Waiting for the server to start")
    while True:
        say(".")
        time.sleep(0.3)


def tests():
    say("collected 400 items\n\ntest_api.py ")
    while True:
        say(".")
        time.sleep(0.15)


def pause():
    say("Press Ctrl+C to stop > ")
    signal.pause()


def dashboard():
    say("\x1b[?1049h\x1b[?25l")
    while True:
        say("\x1b[H\x1b[2J cpu 12 %\r\n mem 48 %")
        time.sleep(0.5)


def still_dashboard():
    say("\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J status: running")
    time.sleep(60)


def raw_worker():
    tty.setraw(0)
    say("Applying changes: ")
    time.sleep(60)


def hidden_cursor():
    tty.setcbreak(0)
    say("\x1b[?25lUploading artifact")
    time.sleep(60)


def no_echo_worker():
    modes = termios.tcgetattr(0)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(0, termios.TCSANOW, modes)
    say("Checking password ")
    time.sleep(60)


def after_answer():
    input("Install? [y/N] ")
    say("Installing to /usr/local: ")
    time.sleep(60)


def after_password():
    import getpass

    getpass.getpass()
    say("Logging in ")
    time.sleep(60)


def key_poll_game():
    tty.setcbreak(0)
    say("\x1b[?1049h\x1b[?25l")
    number = 0
    while True:
        if select.select([0], [], [], 0.05)[0]:
            os.read(0, 1)
        number += 1
        say(f"\x1b[Hscore {number}")


def log_with_prompt_ends():
    while True:
        say("[info] queue > ")
        time.sleep(0.9)
        say("\n")


def file_lock():
    import fcntl

    path = os.path.join(os.environ["WORK"], "lock")
    other = os.fork()
    with open(path, "w") as file:
        if other == 0:
            fcntl.flock(file, fcntl.LOCK_EX)
            time.sleep(60)
        time.sleep(0.3)
        say("Waiting for the lock: ")
        fcntl.flock(file, fcntl.LOCK_EX)


def slow_http():
    import http.client

    server = socket.create_server(("127.0.0.1", 0))
    say("Do you want to continue? checking with the server ")
    connection = http.client.HTTPConnection("127.0.0.1", server.getsockname()[1])
    connection.request("GET", "/")
    connection.getresponse()


def input_at_a_pipe():
    reader, _ = os.pipe()
    os.dup2(reader, 0)
    input("Your name: ")


def compute():
    say("λ> ")
    while True:
        pass


def native_compute():
    import hashlib

    say("key: ")
    hashlib.pbkdf2_hmac("sha512", b"x", b"y", 400_000_000)


def stopped():
    say("Name: ")
    os.kill(0, signal.SIGSTOP)


def write_blocked():
    server = socket.create_server(("127.0.0.1", 0))
    client = socket.create_connection(server.getsockname())
    say("Sending> ")
    client.sendall(b"x" * 100_000_000)


globals()[sys.argv[1]]()
