import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

function start(script: string): WaitingProbe {
  const probe = new WaitingProbe(script);
  probes.push(probe);
  return probe;
}

afterAll(() => {
  for (const probe of probes) probe.end();
});

const python = (...lines: readonly string[]): string => `exec python3 -c '${lines.join('\n')}'`;
const node = (...lines: readonly string[]): string => `exec ${process.execPath} -e '${lines.join('\n')}'`;
const SAY = 'def say(text): print(text, end="", flush=True)';
const QUESTION = 'const rl = require("readline").createInterface({ input: process.stdin, output: process.stdout });';

/** How long a lookalike is observed: the detector is sure of what waits within 200 ms. */
const OBSERVED_MS = 700;

/** A quick part of the corpus in e2e/waiting, for what every machine has: the ways to read a terminal, and what only looks like it. */
describe.runIf(process.platform === 'linux').concurrent('programs of all sorts', () => {
  it.each([
    ['python: select', python(SAY, 'import select; say("a: "); select.select([0], [], [])'), 'line'],
    ['python: poll', python(SAY, 'import select; p = select.poll(); p.register(0, 1); say("a: "); p.poll()'), 'line'],
    ['python: epoll', python(SAY, 'import select; p = select.epoll(); p.register(0, 1); say("a: "); p.poll()'), 'line'],
    [
      'python: another thread reads',
      python('import threading', 't = threading.Thread(target=lambda: input("a: ")); t.start(); t.join()'),
      'line',
    ],
    [
      'python: another thread computes',
      python(
        'import threading',
        'def work():',
        ' while True: pass',
        'threading.Thread(target=work, daemon=True).start(); input("a: ")',
      ),
      'line',
    ],
    [
      'python: a key within a second, again and again',
      python(
        SAY,
        'import select, tty; tty.setcbreak(0); say("press a key: ")',
        'while not select.select([0], [], [], 1.0)[0]: pass',
      ),
      'key',
    ],
    [
      'python: a spinner first',
      python(
        SAY,
        'import time',
        'for i in range(8): say("\\r" + "|/-"[i % 3]); time.sleep(0.08)',
        'say("\\rInstall 12 packages? (Y/n) "); input()',
      ),
      'confirm',
    ],
    ['python: the question stands above', 'printf "Do you accept? [yes|no]\\n[no] >>> "; read x', 'confirm'],
    ['bash: a line editor', 'read -e -p "Path: " -i /tmp x', 'line'],
    ['bash: a session of its own', `setsid -w bash -c 'read -p "name: " x'`, 'line'],
    [
      'bash: the terminal beside a pipe',
      'echo x | (cat >/dev/null; read -p "Apply? (yes/no) " y </dev/tty) | cat',
      'confirm',
    ],
    ['the first of a pipe', 'cat | tee /dev/null | sed s/a/b/', 'line'],
    ['find: asks before each file', 'find /etc/passwd -ok true {} \\;', 'confirm'],
    ['less: a search', `printf 'a\\nb\\n' | less -+F`, 'pager'],
    ['node: readline', node(QUESTION, 'rl.question("name: ", () => {})'), 'line'],
    [
      'node: readline beside a timer',
      node(QUESTION, 'setInterval(() => {}, 1e3); rl.question("name: ", () => {})'),
      'line',
    ],
    [
      'node: a menu',
      node('process.stdout.write("\\x1b[?25l? Which one?\\n> a\\n  b\\n"); process.stdin.setRawMode(true).resume()'),
      'key',
    ],
  ])('waits: %s', async (_, script, kind) => {
    expect((await start(script).waiting()).waiting.kind).toBe(kind);
  });

  it.each([
    ['python: a queue', python(SAY, 'import queue; say("Next job: "); queue.Queue().get()')],
    ['python: a socket', python(SAY, 'import socket; a, b = socket.socketpair(); say("redis> "); a.recv(1)')],
    [
      'python: a server',
      python(
        SAY,
        'import select, socket; s = socket.create_server(("127.0.0.1", 0))',
        'say("Password: "); select.select([s], [], [])',
      ),
    ],
    ['python: a quiet child', python(SAY, 'import subprocess; say("(gdb) "); subprocess.run(["sleep", "60"])')],
    [
      'python: a still screen in raw mode',
      python(SAY, 'import time, tty; tty.setraw(0); say("\\x1b[?1049h\\x1b[?25lstatus: ok > "); time.sleep(60)'),
    ],
    ['python: a slow spinner', python(SAY, 'import time', 'while True: say("\\r| still working: "); time.sleep(0.2)')],
    ['bash: a job that the terminal stopped', `set -m; bash -c 'read -p "Name: " x' & sleep 60`],
    ['bash: a program that stopped itself', `bash -c 'printf "Name: "; kill -STOP $$'; sleep 60`],
    [
      'node: a blocked thread',
      node('process.stdout.write("Proceed? "); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
    ],
    [
      'node: watches files and takes keys',
      node('require("fs").watch("/tmp"); process.stdin.setRawMode(true).resume(); process.stdout.write("q: quit\\n")'),
    ],
  ])('works: %s', async (_, script) => {
    const probe = start(script);
    await probe.printed(script.includes('Name: ') ? 'Name: ' : ' ');
    await sleep(OBSERVED_MS);
    expect(await probe.detector.look()).toMatchObject({ kind: 'busy' });
    expect(probe.verdicts.filter(({ kind }) => kind === 'waiting')).toEqual([]);
  });
});
