import { readdirSync, readlinkSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { NodePty } from './NodePty';
import { openMasters } from './openMasters';
import type { PtySpec } from './Pty';
import { PtyProbe, survivingScript, testSpec, unwrap } from './PtyProbe';
import { ShellFlag } from './ShellFlag';

const probes: PtyProbe[] = [];

function start(spec: PtySpec): PtyProbe {
  const probe = new PtyProbe(unwrap(NodePty.spawn(spec)));
  probes.push(probe);
  return probe;
}

const sh = (script: string): PtyProbe => start(testSpec('/bin/sh', ['-c', script]));

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index + 1}\r\n`).join('');
}

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function openTerminals(): string[] {
  const paths: string[] = [];
  for (const fd of readdirSync('/proc/self/fd')) {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      if (/ptmx|pts\//.test(path)) paths.push(path);
    } catch {
      // The descriptor of the listing itself.
    }
  }
  return paths;
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.pty.dispose();
});

describe('NodePty output', () => {
  it('delivers 100 000 lines byte-exact before the exit, 50 times of 50', async () => {
    const expected = numbers(100_000);
    for (let round = 0; round < 50; round += 1) {
      const probe = start(testSpec('/usr/bin/seq', ['1', '100000']));
      await probe.finish();
      expect(probe.atExit?.toString() === expected).toBe(true);
    }
    // 3 s on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('delivers everything before the exit with 30 sessions at once', async () => {
    const expected = numbers(20_000);
    const all = Array.from({ length: 30 }, () => start(testSpec('/usr/bin/seq', ['1', '20000'])));
    await Promise.all(all.map((probe) => probe.finish()));
    expect(all.filter((probe) => probe.atExit?.toString() === expected)).toHaveLength(30);
  });

  it.each([150, 400])('loses nothing when the event loop was blocked for %i ms across the exit', async (ms) => {
    const expected = numbers(3000);
    for (let round = 0; round < 10; round += 1) {
      const probe = start(testSpec('/usr/bin/seq', ['1', '3000']));
      blockEventLoop(ms);
      await probe.finish();
      expect(probe.atExit?.toString() === expected).toBe(true);
    }
  });

  it('loses nothing when it was paused across the exit', async () => {
    // Fits into the 4096 bytes of the line discipline; with more the program may block, and so not end, while paused.
    const expected = numbers(600);
    for (let round = 0; round < 10; round += 1) {
      const probe = start(testSpec('/usr/bin/seq', ['1', '600']));
      probe.pty.pause();
      await probe.finish();
      expect(probe.atExit?.toString() === expected).toBe(true);
    }
  });

  it('holds a program back while it is paused', async () => {
    const probe = sh('printf ready; read line; seq 1 200000; echo done');
    await probe.printed('ready');
    probe.pty.pause();
    unwrap(await probe.pty.write(Buffer.from('go\n')));
    const before = probe.bytes.byteLength;
    const exitedEarly = await Promise.race([probe.exited.then(() => true), delay(300)]);
    expect(exitedEarly).toBe(false);
    expect(probe.bytes.byteLength - before).toBeLessThan(100_000);
    probe.pty.resume();
    await probe.finish();
    expect(probe.text.endsWith('200000\r\ndone\r\n')).toBe(true);
  });

  it('gives bytes as they were printed, also broken UTF-8', async () => {
    const probe = sh("printf '\\303\\244\\360\\237\\230\\200\\377\\300'");
    await probe.finish();
    expect(probe.bytes).toEqual(Buffer.from([0xc3, 0xa4, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0xc0]));
  });
});

/** The leader has exited, and a background child has printed 300 lines that nobody has read. */
async function withPendingOutput(): Promise<PtyProbe> {
  const [go, done] = [new ShellFlag(), new ShellFlag()];
  const probe = start(survivingScript(`(${go.waits}; seq 1 300; : > '${done.path}') & exit 0`));
  await probe.exited;
  go.raise();
  done.blockUntilRaised();
  return probe;
}

describe('NodePty exit', () => {
  it('gives the exit code', async () => {
    expect(await sh('exit 7').finish()).toEqual({ code: 7, signal: null });
  });

  it('gives the signal by name', async () => {
    expect(await sh('kill -KILL $$').finish()).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('tells the exit at once while a background child keeps the terminal, and delivers what that prints later', async () => {
    const flag = new ShellFlag();
    const probe = start(survivingScript(`(${flag.waits}; echo later) & echo first`));
    expect(await probe.exited).toEqual({ code: 0, signal: null });
    expect(probe.atExit?.toString()).toBe('first\r\n');
    flag.raise();
    await probe.printed('later\r\n');
  });

  it('tells the exit although a background child floods the terminal', async () => {
    const flag = new ShellFlag();
    const probe = start(survivingScript(`yes & echo $! > '${flag.path}'; exit 3`));
    expect(await probe.exited).toEqual({ code: 3, signal: null });
    // It throws when the flood is over.
    process.kill(Number(flag.text), 'SIGKILL');
  });

  it('ends only when it is released, after the exit', async () => {
    const probe = sh('echo x');
    const events: string[] = [];
    probe.pty.onExit(() => events.push('exit'));
    probe.pty.onEnd(() => events.push('end'));
    probe.pty.release();
    await probe.ended;
    expect(events).toEqual(['exit', 'end']);
    expect(probe.pty.masterFd).toBe(null);
  });

  it('does not end by itself', async () => {
    const probe = sh('exit 0');
    await probe.exited;
    expect(await Promise.race([probe.ended.then(() => true), delay(300)])).toBe(false);
  });

  it('delivers what a background child has printed when it is told to drain', async () => {
    const probe = await withPendingOutput();
    probe.pty.drain();
    expect(probe.text).toBe(numbers(300));
  });

  it('delivers output that is pending at the release', async () => {
    const probe = await withPendingOutput();
    probe.pty.release();
    await probe.ended;
    expect(probe.text).toBe(numbers(300));
  });
});

describe('NodePty without a hold, as on macOS', () => {
  it('tells exit and end 100 times of 100, also when the stream has closed before the reap', async () => {
    for (let round = 0; round < 100; round += 1) {
      const probe = new PtyProbe(unwrap(NodePty.spawn(testSpec('/bin/sh', ['-c', 'exit 7']), 'darwin')));
      probes.push(probe);
      if (round % 2 === 1) blockEventLoop(10);
      expect(await probe.exited).toEqual({ code: 7, signal: null });
      // Without a release: nobody holds the terminal.
      await probe.ended;
    }
    expect(openTerminals()).toEqual([]);
  });

  it('tells the exit at once while a background child keeps the terminal, and ends with that child', async () => {
    const flag = new ShellFlag();
    const spec = survivingScript(`(${flag.waits}; echo later) & echo first`);
    const probe = new PtyProbe(unwrap(NodePty.spawn(spec, 'darwin')));
    probes.push(probe);
    await probe.exited;
    expect(probe.atExit?.toString()).toBe('first\r\n');
    flag.raise();
    await probe.ended;
    expect(probe.text).toBe('first\r\nlater\r\n');
  });
});

describe('NodePty input', () => {
  it('sends input and the end-of-file character', async () => {
    const probe = sh('stty -echo; printf ready; cat; echo done');
    await probe.printed('ready');
    expect(await probe.pty.write(Buffer.from('hällo\n'))).toEqual({ ok: true, value: null });
    await probe.printed('hällo');
    probe.pty.endInput();
    await probe.finish();
    expect(probe.text).toBe('readyhällo\r\ndone\r\n');
  });

  it('takes back a whole character with Backspace while a program reads a line', async () => {
    const probe = sh('stty -echo; printf ready; head -n 1 | od -An -tx1');
    await probe.printed('ready');
    await probe.pty.write(Buffer.from('xä\x7f\n'));
    await probe.finish();
    expect(probe.text.replace('ready', '').trim()).toBe('78 0a');
  });

  it('delivers a megabyte to a program that reads', async () => {
    const probe = sh('stty raw -echo; printf ready; head -c 1000000 | cksum');
    await probe.printed('ready');
    expect((await probe.pty.write(Buffer.alloc(1_000_000, 'x'))).ok).toBe(true);
    await probe.finish();
    expect(probe.text).toContain('1000000');
  });

  it('refuses input that a program never reads, without keeping the processor busy', async () => {
    const probe = sh('stty raw -echo; printf ready; exec sleep 60');
    await probe.printed('ready');
    const cpuBefore = process.cpuUsage();
    const result = await probe.pty.write(Buffer.alloc(1_000_000, 'x'));
    const cpu = process.cpuUsage(cpuBefore);
    expect(result).toMatchObject({ ok: false, error: { code: 'input-failed' } });
    expect(result.ok ? '' : result.error.message).toMatch(/took \d{3,} of 1000000 bytes/);
    // 5 s of waiting.
    expect((cpu.user + cpu.system) / 1000).toBeLessThan(1000);
    process.kill(probe.pty.pid, 'SIGKILL');
    await probe.finish();
  });

  it('refuses input after the end, and ignores a resize', async () => {
    const probe = sh('exit 0');
    await probe.exited;
    expect(await probe.pty.write(Buffer.from('x'))).toMatchObject({ ok: false, error: { code: 'session-ended' } });
    probe.pty.resize(100, 30);
    await probe.finish();
    probe.pty.resize(90, 20);
    probe.pty.pause();
    probe.pty.resume();
    probe.pty.endInput();
    expect(await probe.pty.write(Buffer.from('x'))).toMatchObject({ ok: false, error: { code: 'session-ended' } });
  });

  it('resizes the terminal', async () => {
    const probe = sh('printf ready; read line; stty size');
    await probe.printed('ready');
    probe.pty.resize(132, 40);
    await probe.pty.write(Buffer.from('\n'));
    await probe.finish();
    expect(probe.text).toContain('40 132');
  });
});

describe('NodePty resources', () => {
  it('leaves no descriptor after 50 sessions', async () => {
    for (let round = 0; round < 50; round += 1) await sh('echo x').finish();
    expect(openTerminals()).toEqual([]);
    expect(openMasters.size).toBe(0);
  });

  it('leaves no descriptor when it is disposed of while programs run, and kills nothing itself', async () => {
    const all = Array.from({ length: 10 }, () => start(survivingScript('echo up; exec sleep 60')));
    await Promise.all(all.map((probe) => probe.printed('up')));
    for (const probe of all) probe.pty.dispose();
    expect(openTerminals()).toEqual([]);
    for (const probe of all) {
      expect(() => process.kill(probe.pty.pid, 0)).not.toThrow();
      process.kill(probe.pty.pid, 'SIGKILL');
    }
  });

  it('gives a program none of the other sessions terminals', async () => {
    const others = Array.from({ length: 3 }, () => sh('printf up; read line'));
    await Promise.all(others.map((probe) => probe.printed('up')));
    const probe = sh('ls -l /proc/$$/fd');
    await probe.finish();
    expect(probe.text).not.toContain('ptmx');
    expect(probe.text.match(/pts\/\d+/g)?.every((path) => `/dev/${path}` === probe.pty.terminalPath)).toBe(true);
  });

  it('says why a program cannot be started', () => {
    expect(NodePty.spawn(testSpec('/nowhere/program'))).toMatchObject({ ok: false, error: { code: 'spawn-failed' } });
    expect(NodePty.spawn(testSpec('/etc/passwd'))).toMatchObject({ ok: false, error: { code: 'spawn-failed' } });
    expect(NodePty.spawn(testSpec('/bin/sh', [], '/nowhere'))).toMatchObject({
      ok: false,
      error: { code: 'folder-not-found' },
    });
  });
});

/** For proofs that something does not happen: long enough that it would have. */
function delay(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
