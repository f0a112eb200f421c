"""Programs that read the terminal, each in its own way: ask.py MODE."""
import os, select, signal, sys, termios, threading, time, tty

out = sys.stdout


def say(text):
    out.write(text)
    out.flush()


def by_select():
    say("Name (select): ")
    select.select([0], [], [])
    sys.stdin.readline()


def by_poll():
    say("Name (poll): ")
    poller = select.poll()
    poller.register(0, select.POLLIN)
    poller.poll()


def by_epoll():
    say("Name (epoll): ")
    poller = select.epoll()
    poller.register(0, select.EPOLLIN)
    poller.poll()


def by_asyncio():
    import asyncio

    async def main():
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        loop.add_reader(0, lambda: done.set_result(sys.stdin.readline()))
        say("Name (asyncio): ")
        await done

    asyncio.run(main())


def asyncio_thread():
    import asyncio

    async def main():
        await asyncio.to_thread(input, "Name (to_thread): ")

    asyncio.run(main())


def thread_with_idle_workers():
    from concurrent.futures import ThreadPoolExecutor

    pool = ThreadPoolExecutor(4)
    for _ in range(4):
        pool.submit(time.sleep, 0)
    input("Name (pool): ")


def select_with_countdown():
    say("Boot entry (waiting for a key): ")
    while not select.select([0], [], [], 1.0)[0]:
        pass


def ticking_select():
    say("Answer (0.2 s ticks): ")
    while not select.select([0], [], [], 0.2)[0]:
        pass


def raw_key():
    tty.setraw(0)
    say("Delete everything? Press y or n")
    os.read(0, 1)


def arrow_menu():
    tty.setcbreak(0)
    say("\x1b[?25lPick a template (use arrow keys)\r\n\x1b[36m> React\x1b[0m\r\n  Vue\r\n  Svelte\r\n")
    os.read(0, 3)


def alternate_menu():
    tty.setcbreak(0)
    say("\x1b[?1049h\x1b[2J\x1b[H  1. Continue\r\n  2. Abort\r\n\r\nPress q to quit, enter to choose\x1b[H\x1b[?25l")
    os.read(0, 1)


def vtime_read():
    modes = termios.tcgetattr(0)
    modes[3] &= ~(termios.ICANON | termios.ECHO)
    modes[6][termios.VMIN] = 0
    modes[6][termios.VTIME] = 20
    termios.tcsetattr(0, termios.TCSANOW, modes)
    say("press a key: ")
    while not os.read(0, 1):
        pass


def starred_password():
    tty.setcbreak(0)
    say("Password: ")
    while True:
        if os.read(0, 1) == b"\n":
            break
        say("*")


def stderr_prompt():
    sys.stderr.write("Really overwrite? (y or n) ")
    sys.stderr.flush()
    sys.stdin.readline()


def dev_tty():
    with open("/dev/tty", "r+b", buffering=0) as terminal:
        terminal.write(b"Token name: ")
        terminal.readline()


def two_lines():
    say("Which environment?\n  [1] staging  [2] production\n> ")
    sys.stdin.readline()


def conda():
    say("Do you accept the license terms? [yes|no]\n[no] >>> ")
    sys.stdin.readline()


def newline_prompt():
    print("Paste the key and press Enter:", flush=True)
    sys.stdin.readline()


def japanese():
    say("続行しますか? [y/N]: ")
    sys.stdin.readline()


def german_password():
    import getpass

    getpass.getpass("Passwort für root: ")


def french():
    say("Nom d'utilisateur : ")
    sys.stdin.readline()


def coloured():
    say("\x1b[1;32m✔\x1b[0m Project name \x1b[2m(my-app)\x1b[0m \x1b[36m›\x1b[0m ")
    sys.stdin.readline()


def right_prompt():
    say("\x1b[32m~/src\x1b[0m ❯ \x1b[s\x1b[100G14:03:22\x1b[u")
    sys.stdin.readline()


def much_output():
    for number in range(3000):
        print("line", number)
    say("Show more? [Y/n] ")
    sys.stdin.readline()


def compute_first():
    end = time.time() + 1.0
    while time.time() < end:
        pass
    say("Result ready. File name: ")
    sys.stdin.readline()


def spinner_first():
    for number in range(12):
        say("\r" + "|/-\\"[number % 4] + " resolving")
        time.sleep(0.08)
    say("\r\x1b[KInstall 12 packages? (Y/n) ")
    sys.stdin.readline()


def progress_first():
    for number in range(0, 101, 10):
        say(f"\rDownloading {number}%")
        time.sleep(0.05)
    say("\nRun the installer now? yes/no: ")
    sys.stdin.readline()


def whole_input():
    sys.stdin.read()


def by_lines():
    for line in sys.stdin:
        print(line)


def with_alarm():
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(1))
    signal.alarm(50)
    input("Code (50 s): ")


def background_thread_prints():
    def tick():
        while True:
            time.sleep(5)

    threading.Thread(target=tick, daemon=True).start()
    input("command: ")


def main_waits_for_reader():
    done = threading.Event()

    def read():
        input("worker asks: ")
        done.set()

    threading.Thread(target=read, daemon=True).start()
    done.wait()


def child_reads():
    import subprocess

    subprocess.run(["bash", "-c", "read -p 'child asks: ' x"])


def pty_child():
    import pty

    pty.spawn(["bash", "-c", "read -p 'inner: ' x"])


def command_loop():
    import cmd

    class Loop(cmd.Cmd):
        prompt = "(admin) "

    Loop().cmdloop()


def interact():
    import code

    code.interact(banner="shell", exitmsg="")


def curses_form():
    import curses

    def form(screen):
        curses.echo()
        screen.addstr(1, 2, "Hostname:")
        screen.getstr(1, 12)

    curses.wrapper(form)


def curses_menu():
    import curses

    def menu(screen):
        curses.curs_set(0)
        screen.addstr(0, 0, "F1 Help  F10 Quit")
        screen.timeout(1000)
        while screen.getch() < 0:
            pass

    curses.wrapper(menu)


def query_first():
    tty.setcbreak(0)
    say("\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(0, 1)
    say("Ready. Choose a number: ")
    os.read(0, 1)


def shell_integration():
    say("\x1b]133;A\x07$ \x1b]133;B\x07")
    sys.stdin.readline()


def pagination():
    tty.setcbreak(0)
    say("row 1\nrow 2\n-- More -- (space: next page, q: quit)")
    os.read(0, 1)


def hidden_no_prompt():
    modes = termios.tcgetattr(0)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(0, termios.TCSANOW, modes)
    say("Enter the passphrase below.\n")
    sys.stdin.readline()


def emoji():
    say("🚀 Deploy to production? ")
    sys.stdin.readline()


def numbered():
    say("1) default\n2) custom\n3) cancel\nEnter selection [1]: ")
    sys.stdin.readline()


def otp():
    import getpass

    getpass.getpass("Verification code: ")


globals()[sys.argv[1]]()
