import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

function start(script: string): WaitingProbe {
  const probe = new WaitingProbe(script);
  probes.push(probe);
  return probe;
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.end();
});

/** How long a busy lookalike is observed: the detector is sure of what waits within 200 ms. */
const OBSERVED_MS = 700;

const CHANGES_MODES = `
import termios, threading, time
def change():
    while True:
        modes = termios.tcgetattr(0); modes[3] ^= termios.ECHO
        termios.tcsetattr(0, termios.TCSANOW, modes); time.sleep(0.002)
threading.Thread(target=change, daemon=True).start(); input("Name: ")
`;

describe.runIf(process.platform === 'linux')('WaitingDetector on real programs', () => {
  it.each([
    { script: 'read -r -p "Name: " x', kind: 'line', prompt: 'Name:', suggestions: [] },
    { script: 'read -r x', kind: 'line', prompt: '', suggestions: [] },
    { script: 'read -r -t 30 -p "Name (30 s): " x', kind: 'line', prompt: 'Name (30 s):', suggestions: [] },
    { script: 'read -r -s -p "Password: " x', kind: 'secret', prompt: 'Password:', suggestions: [] },
    { script: 'read -r -s x', kind: 'secret', prompt: '', suggestions: [] },
    {
      script: `sh -c 'printf "Token: " >/dev/tty; stty -echo </dev/tty; read x </dev/tty'`,
      kind: 'secret',
      prompt: 'Token:',
      suggestions: [],
    },
    { script: 'read -r -p "Continue? [y/N] " x', kind: 'confirm', prompt: 'Continue? [y/N]', suggestions: ['y', 'n'] },
    {
      script: 'read -r -n1 -p "Press any key to continue" x',
      kind: 'key',
      prompt: 'Press any key to continue',
      suggestions: ['enter'],
    },
    { script: 'python3 -i -q', kind: 'repl', prompt: '>>>', suggestions: [] },
    { script: 'python3 -c "breakpoint(); print(1)"', kind: 'repl', prompt: '(Pdb)', suggestions: [] },
    { script: `python3 -c 'import getpass; getpass.getpass()'`, kind: 'secret', prompt: 'Password:', suggestions: [] },
    { script: 'PS1="$ " exec bash --norc -i', kind: 'shell', prompt: expect.stringMatching(/\$$/), suggestions: [] },
    { script: 'sleep 60 & read -r -p "q? " x', kind: 'line', prompt: 'q?', suggestions: [] },
    { script: 'cat | grep x', kind: 'line', prompt: '', suggestions: [] },
    { script: 'seq 1 500 | less', kind: 'pager', prompt: expect.any(String), suggestions: ['space', 'q'] },
    { script: 'script -qc "bash -c \'read -r -p name: x\'" /dev/null', kind: 'line', prompt: 'name:', suggestions: [] },
    { script: `${process.execPath} -i`, kind: 'repl', prompt: '>', suggestions: [] },
    {
      script: `${process.execPath} -e 'process.stdin.on("data", () => {})'`,
      kind: 'line',
      prompt: '',
      suggestions: [],
    },
  ])('waits: $script', async ({ script, kind, prompt, suggestions }) => {
    const { waiting } = await start(script).waiting();
    expect(waiting).toMatchObject({ kind, prompt, suggestions });
    expect(waiting.evidence.length).toBeGreaterThan(0);
  });

  it.each([
    'echo -n "Compiling objects:"; echo -n; sleep 60',
    'echo "Continue? [y/N]"; sleep 60',
    "printf 'Continue? [y/N] '; sleep 60",
    "printf '>>> '; sleep 60",
    "stty -echo; printf 'Password: '; sleep 60",
    "stty raw -echo; printf 'menu > '; sleep 60",
    'while :; do printf "tick> "; sleep 0.2; done',
    'echo "Error: retrying"; sleep 60',
    'python3 -c \'import time; print(">>> ", end="", flush=True); time.sleep(60)\'',
    "printf '> '; while :; do :; done",
    'sleep 60 | less',
    'script -qc "sleep 60" /dev/null',
    `${process.execPath} -e 'require("http").createServer().listen(0, "127.0.0.1", () => console.log("listening"))'`,
  ])('works: %s', async (script) => {
    const probe = start(script);
    await sleep(OBSERVED_MS);
    expect(await probe.detector.look()).toMatchObject({ kind: 'busy' });
    expect(probe.verdicts.filter(({ kind }) => kind === 'waiting')).toEqual([]);
  });

  it('says who reads, in words', async () => {
    const probe = start('exec python3 -i -q');
    const { waiting } = await probe.waiting();
    expect(waiting.confidence).toBe('certain');
    expect(waiting.evidence[0]).toMatch(
      new RegExp(`^python3\\S* \\(pid ${probe.pty.pid}\\) (is reading|waits for input) from the terminal$`),
    );
    expect(waiting.evidence[1]).toContain('">>> "');
  });

  it('calls a server that also reads keys busy, and says that it takes input', async () => {
    const serve = 'require("http").createServer().listen(0, "127.0.0.1", () => console.log("listening"))';
    const probe = start(`${process.execPath} -e 'process.stdin.resume(); ${serve}'`);
    await probe.printed('listening');
    await expect.poll(() => probe.verdicts.at(-1)).toEqual({ kind: 'busy', acceptsInput: true });
  });

  it('goes from one wait through work to the next, and never takes the old wait for the new one', async () => {
    const probe = start('read -r -p "first: " x; sleep 0.3; read -r -p "second: " y');
    expect((await probe.waiting()).waiting.prompt).toBe('first:');
    await probe.type('a\n');
    expect(probe.verdicts.at(-1)?.kind).toBe('busy');
    expect((await probe.waiting()).waiting.prompt).toBe('second:');
    expect(probe.verdicts.map(({ kind }) => kind)).toEqual(['waiting', 'busy', 'waiting']);
  });

  it('stays in the wait while a job in the background prints', async () => {
    const probe = start('exec bash --norc -i');
    await probe.waiting();
    await probe.type('for i in 1 2 3 4; do sleep 0.1; echo "<$i>"; done &\n');
    await probe.printed('<1>');
    await probe.waiting();
    const before = probe.verdicts.length;
    await probe.printed('<3>');
    expect(probe.verdicts.slice(before).filter(({ kind }) => kind === 'busy')).toEqual([]);
  });

  it.each(['sleep 60', 'while :; do :; done'])('notices that a wait ends by itself, for: %s', async (then) => {
    const probe = start(`read -r -t 1.2 -p "quick: " x; ${then}`);
    expect((await probe.waiting()).waiting.prompt).toBe('quick:');
    await probe.busy();
    expect(probe.verdicts.map(({ kind }) => kind)).toEqual(['waiting', 'busy']);
  });

  it('sees a wait that begins long after the last output', async () => {
    const probe = start('sleep 0.6; read -r x');
    expect((await probe.waiting()).waiting.kind).toBe('line');
  });

  it('takes the end of a prompt of a megabyte', async () => {
    const probe = start(`exec python3 -c 'input("x" * 2**20 + " Go on? ")'`);
    const { waiting } = await probe.waiting();
    expect(waiting.confidence).toBe('certain');
    expect(waiting.prompt.length).toBeLessThanOrEqual(500);
    expect(waiting.prompt).toMatch(/x Go on\?$/);
  });

  it('sees that a program waits which changes the modes all the time', async () => {
    const probe = start(`exec python3 -c '${CHANGES_MODES}'`);
    expect((await probe.waiting()).waiting).toMatchObject({ prompt: 'Name:', confidence: 'certain' });
    await sleep(OBSERVED_MS);
    expect(probe.verdicts.filter(({ kind }) => kind === 'busy')).toEqual([]);
  });

  it('leaves the terminal non-blocking for its reader', async () => {
    const probe = start('read -r -s -p "Password: " x');
    await probe.waiting();
    const { readFileSync } = await import('node:fs');
    const flags = Number.parseInt(
      /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${probe.pty.masterFd}`, 'latin1'))?.[1] ?? '',
      8,
    );
    // O_NONBLOCK is 0o4000 on Linux.
    expect(flags & 0o4000).toBe(0o4000);
  });
});
