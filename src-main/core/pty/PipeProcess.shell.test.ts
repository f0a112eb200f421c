import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { NodePty } from './NodePty';
import { PipeProcess } from './PipeProcess';
import { PtyProbe, testSpec, unwrap } from './PtyProbe';
import { ShellFlag } from './ShellFlag';

const probes: PtyProbe[] = [];

function start(file: string, args: readonly string[]): PtyProbe {
  const probe = new PtyProbe(unwrap(PipeProcess.spawn(testSpec(file, args))));
  probes.push(probe);
  return probe;
}

const sh = (script: string): PtyProbe => start('/bin/sh', ['-c', script]);

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.pty.dispose();
});

describe('PipeProcess output', () => {
  it('delivers everything before the exit, 30 times of 30', async () => {
    const expected = Array.from({ length: 100_000 }, (_, index) => `${index + 1}\n`).join('');
    for (let round = 0; round < 30; round += 1) {
      const probe = start('/usr/bin/seq', ['1', '100000']);
      await probe.finish();
      expect(probe.atExit?.toString() === expected).toBe(true);
    }
  });

  it('delivers both streams before the exit although a background child keeps the pipes open', async () => {
    for (let round = 0; round < 20; round += 1) {
      const probe = sh('sleep 30 & seq 1 20000; seq 1 20000 >&2; exit 4');
      blockEventLoop(round * 5);
      expect(await probe.exited).toEqual({ code: 4, signal: null });
      expect(probe.atExit?.byteLength).toBe(2 * 108_894);
      probe.pty.dispose();
      process.kill(-probe.pty.pid, 'SIGKILL');
    }
  });

  it('loses nothing when it was paused across the exit', async () => {
    const probe = sh('seq 1 5000');
    probe.pty.pause();
    await probe.finish();
    expect(probe.atExit?.toString().endsWith('\n5000\n')).toBe(true);
  });

  it('holds a program back while it is paused', async () => {
    const probe = sh('echo ready; read line; seq 1 1000000; echo done');
    await probe.printed('ready');
    probe.pty.pause();
    await probe.pty.write(Buffer.from('go\n'));
    expect(await Promise.race([probe.exited.then(() => true), delay(300)])).toBe(false);
    expect(probe.bytes.byteLength).toBeLessThan(1_000_000);
    probe.pty.resume();
    await probe.finish();
    expect(probe.bytes.subarray(-13).toString()).toBe('1000000\ndone\n');
  });

  it('tells the exit at once and delivers what a background child prints later, until the end', async () => {
    const flag = new ShellFlag();
    const probe = sh(`(${flag.waits}; echo later) & echo first`);
    await probe.exited;
    expect(probe.atExit?.toString()).toBe('first\n');
    flag.raise();
    await probe.ended;
    expect(probe.text).toBe('first\nlater\n');
  });

  it('tells the exit although a background child floods the pipe', async () => {
    const flag = new ShellFlag();
    const probe = sh(`yes & echo $! > '${flag.path}'; exit 3`);
    expect(await probe.exited).toEqual({ code: 3, signal: null });
    // It throws when the flood is over.
    process.kill(Number(flag.text), 'SIGKILL');
  });

  it('ends when it is released while a background child keeps the pipes', async () => {
    const probe = sh('sleep 30 & echo x');
    await probe.finish();
    expect(probe.text).toBe('x\n');
    process.kill(-probe.pty.pid, 'SIGKILL');
  });
});

describe('PipeProcess input', () => {
  it('sends input, then its end', async () => {
    const probe = sh('cat; echo done');
    const written = probe.pty.write(Buffer.from('hello\n'));
    probe.pty.endInput();
    expect(await written).toEqual({ ok: true, value: null });
    expect(await probe.pty.write(Buffer.from('more'))).toMatchObject({ ok: false, error: { code: 'input-failed' } });
    expect(await probe.finish()).toEqual({ code: 0, signal: null });
    expect(probe.text).toBe('hello\ndone\n');
  });

  it('gives an error when the program has closed its input', async () => {
    const probe = sh('exec 0<&-; echo ready; sleep 30');
    await probe.printed('ready');
    expect(await probe.pty.write(Buffer.from('x'))).toMatchObject({ ok: false, error: { code: 'input-failed' } });
    process.kill(-probe.pty.pid, 'SIGKILL');
    expect(await probe.finish()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await probe.pty.write(Buffer.from('x'))).toMatchObject({ ok: false });
  });

  it('gives an error when the program never reads', async () => {
    const probe = sh('exec sleep 60');
    const result = await probe.pty.write(Buffer.alloc(2_000_000));
    expect(result).toMatchObject({ ok: false, error: { code: 'input-failed' } });
    process.kill(probe.pty.pid, 'SIGKILL');
    await probe.finish();
  });
});

describe('PipeProcess resources', () => {
  it('gives a program none of the open terminals', async () => {
    const terminals = Array.from({ length: 3 }, () => unwrap(NodePty.spawn(testSpec('/bin/sleep', ['60']))));
    const probe = sh('ls -l /proc/$$/fd');
    await probe.finish();
    for (const terminal of terminals) {
      process.kill(terminal.pid, 'SIGKILL');
      terminal.dispose();
    }
    expect(probe.text).toContain('/dev/null');
    expect(probe.text).not.toMatch(/ptmx|pts\//);
  });

  it('leaves no descriptor after 30 programs, ended or disposed of', async () => {
    await sh('echo x').finish();
    const before = readdirSync('/proc/self/fd').length;
    for (let round = 0; round < 15; round += 1) await sh('echo x').finish();
    for (let round = 0; round < 15; round += 1) {
      const probe = sh('exec sleep 60');
      probe.pty.dispose();
      process.kill(probe.pty.pid, 'SIGKILL');
    }
    expect(readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(before);
  });

  it('runs in a session of its own', async () => {
    const probe = sh('cut -d" " -f6 /proc/$$/stat');
    await probe.finish();
    expect(probe.text).toBe(`${probe.pty.pid}\n`);
  });

  it('says why a program cannot be started', () => {
    expect(PipeProcess.spawn(testSpec('/nowhere/program'))).toMatchObject({
      ok: false,
      error: { code: 'spawn-failed' },
    });
    expect(PipeProcess.spawn(testSpec('/bin/sh', ['-c', 'x'.repeat(3_000_000)]))).toMatchObject({
      ok: false,
      error: { code: 'spawn-failed' },
    });
  });
});

/** For proofs that something does not happen: long enough that it would have. */
function delay(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
