import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import type { RecordingSubject } from './CastEncoder';
import { NodeLogFiles } from './disk/NodeLogFiles';
import { diskError, FakeFiles } from './disk/testing/FakeFiles';
import { outputLimits } from './outputLimits';
import { Recording, type RecordingOptions } from './Recording';
import { castData, checkAsciicast } from './testing/checkAsciicast';

const subject: RecordingSubject = {
  cols: 120,
  rows: 30,
  isTerminal: true,
  command: 'make "all"',
  title: null,
  shell: '/bin/bash',
  startedAt: 1_700_000_000_999,
};

function setUp(changes: Partial<RecordingOptions> = {}) {
  const files = new FakeFiles();
  const timers = new FakeTimers();
  let nowMs = 0;
  const recording = new Recording({
    subject,
    folder: '/s',
    files,
    maxBytes: 1_000_000,
    now: () => nowMs,
    timers,
    ...changes,
  });
  const wait = (ms: number): void => {
    nowMs += ms;
    timers.advance(ms);
  };
  const text = (): string => files.files.get('/s/recording.cast')?.bytes.toString() ?? '';
  return { recording, files, timers, wait, text, print: (data: string) => recording.output(Buffer.from(data)) };
}

describe('the file', () => {
  it('is asciicast v3 with what happened, in its order and with its times', async () => {
    const { recording, wait, text, print } = setUp();
    recording.start();
    wait(100);
    print('Name: ');
    wait(2);
    print('\x1b[1mnow\x1b[0m');
    wait(1_000);
    recording.mark('waiting (line): Name:');
    recording.input('Ada\r');
    print('Ada\r\n');
    recording.resize(90, 25);
    wait(1.4);
    recording.mark('exited: exit code 3');
    await recording.end(3);
    const { header, events } = checkAsciicast(text());
    expect(header).toEqual({
      version: 3,
      term: { cols: 120, rows: 30, type: 'xterm-256color' },
      timestamp: 1_700_000_000,
      command: 'make "all"',
      env: { SHELL: '/bin/bash', TERM: 'xterm-256color' },
    });
    expect(events).toEqual([
      [0.1, 'o', 'Name: \x1b[1mnow\x1b[0m'],
      [1.002, 'm', 'waiting (line): Name:'],
      [0, 'i', 'Ada\r'],
      [0, 'o', 'Ada\r\n'],
      [0, 'r', '90x25'],
      [0.001, 'm', 'exited: exit code 3'],
      [0, 'x', '3'],
    ]);
  });

  it('keeps the sum of the intervals exact, and never goes back in time', async () => {
    const { recording, wait, text } = setUp();
    recording.start();
    for (let i = 0; i < 1_000; i += 1) {
      wait(0.4);
      recording.mark('tick');
    }
    wait(-50);
    recording.mark('a clock that goes back');
    await recording.end(null);
    const { events } = checkAsciicast(text());
    expect(events.reduce((sum, [seconds]) => sum + seconds, 0)).toBeCloseTo(0.4, 3);
  });

  it('shows the newlines of a program on pipes as a terminal would', async () => {
    const { recording, text, print } = setUp({ subject: { ...subject, isTerminal: false, title: 'build' } });
    recording.start();
    print('a\nb\n');
    await recording.end(0);
    const { header, events } = checkAsciicast(text());
    expect(castData(events, 'o')).toBe('a\r\nb\r\n');
    expect(header).toMatchObject({ title: 'build', term: { type: 'dumb' } });
  });

  it('is written while the session runs, soon after the program is quiet', async () => {
    const { recording, files, wait, text, print, timers } = setUp({ maxBytes: 10 ** 8 });
    recording.start();
    print('early');
    wait(outputLimits.viewerBatchMs);
    await vi.waitFor(() => expect(files.files.get('/s/recording.raw')?.bytes.toString()).toContain('early'));
    wait(outputLimits.recordingSettleMs);
    await vi.waitFor(() => expect(castData(checkAsciicast(text()).events, 'o')).toBe('early'));
    const before = text();
    for (let i = 0; i < 3; i += 1) {
      print('x'.repeat(2 * outputLimits.recordingBusyBytes));
      wait(outputLimits.recordingSettleMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(text()).toBe(before);
    wait(outputLimits.recordingSettleMs);
    await vi.waitFor(() => expect(text().length).toBeGreaterThan(6 * outputLimits.recordingBusyBytes), {
      timeout: 10_000,
    });
    await recording.end(0);
    expect([timers.count, files.openCount]).toEqual([0, 0]);
    expect([...files.files.keys()]).toEqual(['/s/recording.cast']);
  });

  it('holds exactly what was printed, however it was split', async () => {
    const bytes = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 12 }).map((data) => Buffer.from(data)),
        fc.constantFrom('\ufeff', '"\\\r\n\t\x1b[0m', '😀', '\u2028').map((text) => Buffer.from(text)),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(fc.nat(60)), fc.array(fc.boolean()), async (parts, cuts, waits) => {
        const { recording, wait, text } = setUp();
        recording.start();
        const all = Buffer.concat(parts);
        let from = 0;
        for (const [i, cut] of cuts.entries()) {
          recording.output(all.subarray(from, from + cut));
          from += cut;
          if (waits[i] === true) wait(outputLimits.viewerBatchMs);
          if (waits[i] === false) recording.mark('m');
        }
        recording.output(all.subarray(from));
        await recording.end(0);
        const printed = new TextDecoder('utf-8', { ignoreBOM: true }).decode(all);
        expect(castData(checkAsciicast(text()).events, 'o')).toBe(printed);
      }),
      { numRuns: 300 },
    );
  });

  it('carries no half characters of commands and titles', async () => {
    const { recording, text } = setUp({ subject: { ...subject, command: 'a\ud83d', title: '\ude00b' } });
    recording.start();
    await recording.end(0);
    expect(checkAsciicast(text()).header).toMatchObject({ command: 'a\ufffd', title: '\ufffdb' });
  });
});

describe('limits', () => {
  it('stops at its size with a marker, and still takes the exit status', async () => {
    const { recording, files, text, print, wait } = setUp({ maxBytes: 100_000 });
    recording.start();
    for (let i = 0; i < 100; i += 1) {
      print('x'.repeat(5_000));
      wait(outputLimits.viewerBatchMs);
    }
    recording.input('not any more');
    await recording.end(0);
    const { events } = checkAsciicast(text());
    expect(events.at(-2)).toEqual([expect.any(Number), 'm', expect.stringContaining('limit of 100000 bytes')]);
    expect(events.at(-1)?.[1]).toBe('x');
    expect(castData(events, 'i')).toBe('');
    expect(text().length).toBeLessThanOrEqual(100_000);
    expect(castData(events, 'o').length).toBeGreaterThan(90_000);
    expect(recording.problem).toContain('recording.maxBytesPerSession');
    expect(files.openCount).toBe(0);
    // As long again, and all of it is in the recording.
    expect([...files.files.keys()]).toEqual(['/s/recording.cast']);
  });

  it('stops when the disk does not keep up, instead of filling the memory', async () => {
    const { recording, files, text, print } = setUp({ maxBytes: 10 ** 9 });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    files.delay = (call) => (call === 'write' ? held : null);
    recording.start();
    const chunk = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i += 1) print(chunk);
    expect(recording.problem).toContain('the disk is too slow');
    letGo();
    await recording.end(0);
    expect(castData(checkAsciicast(text()).events, 'm')).toContain('the disk is too slow');
    expect(text().length).toBeLessThan(outputLimits.maxRecordingQueueBytes + 1_000_000);
  });

  it.each(['createFolder', 'open', 'write', 'close'] as const)(
    'goes on without a recording when %s fails',
    async (failing) => {
      const { recording, files, print, wait, text } = setUp();
      recording.start();
      print('kept');
      wait(outputLimits.viewerBatchMs);
      if (failing === 'write' || failing === 'close') await recording.read(0);
      files.failure = (call) => (call === failing ? diskError('ENOSPC') : null);
      print('lost');
      wait(outputLimits.viewerBatchMs);
      await recording.end(0);
      expect(recording.problem).toContain('ENOSPC');
      if (failing === 'write') expect(castData(checkAsciicast(text()).events, 'o')).toBe('kept');
      files.failure = () => null;
      expect(await recording.read(0)).toMatchObject(
        failing === 'open' || failing === 'createFolder' ? { ok: false } : { ok: true },
      );
    },
  );
});

describe('reading it', () => {
  it('gives it in parts that never cut a character, while it grows and after its end', async () => {
    const { recording, print, text } = setUp({ maxBytes: 10 ** 8 });
    recording.start();
    for (let i = 0; i < 60; i += 1) print('€uro 😀 '.repeat(5_000));
    const readAll = async (): Promise<string> => {
      let all = '';
      for (let offset = 0; ; ) {
        const part = await recording.read(offset);
        if (!part.ok) throw new Error(part.error.message);
        expect(Buffer.byteLength(part.value.text)).toBe(part.value.nextOffset - offset);
        expect(Buffer.byteLength(part.value.text)).toBeLessThanOrEqual(limits.recordingPartBytes);
        all += part.value.text;
        offset = part.value.nextOffset;
        if (offset >= part.value.totalBytes) return all;
      }
    };
    const early = await readAll();
    expect(Buffer.byteLength(early)).toBeGreaterThan(2 * limits.recordingPartBytes);
    expect(early).toBe(text());
    checkAsciicast(early);
    await recording.end(0);
    expect(await readAll()).toBe(text());
  });

  it('gives nothing beyond its end', async () => {
    const { recording, text } = setUp();
    recording.start();
    const totalBytes = (await recording.read(0).then((part) => (part.ok ? part.value.totalBytes : 0))) satisfies number;
    expect(totalBytes).toBe(text().length);
    expect(await recording.read(9_999)).toMatchObject({
      ok: true,
      value: { text: '', nextOffset: totalBytes, totalBytes },
    });
    await recording.end(null);
  });
});

it('works on a real disk, for the owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rec-'));
  try {
    const own = join(folder, 's_x');
    const { recording, print } = setUp({ folder: own, files: new NodeLogFiles() });
    recording.start();
    print('real ✓');
    await recording.end(0);
    const file = join(own, 'recording.cast');
    expect(castData(checkAsciicast(await readFile(file, 'utf8')).events, 'o')).toBe('real ✓');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
