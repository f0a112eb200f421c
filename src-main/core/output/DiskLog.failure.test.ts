import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { diskError } from './disk/testing/FakeFiles';
import { FOLDER, numbered, printed, reopenDiskLog, startDiskLog } from './disk/testing/startDiskLog';
import { outputLimits } from './outputLimits';

describe('DiskLog with a slow disk', () => {
  it('holds the program back, loses nothing, and lets it go on', async () => {
    const { log, print, all, files, calls } = startDiskLog();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    files.delay = (call) => (call === 'write' ? gate : null);
    const lines = numbered(0, 60_000);
    for (let i = 0; i < lines.length; i += 1_000) print(printed(lines.slice(i, i + 1_000)));
    expect(calls).toEqual(['pause']);
    open();
    await log.flush();
    expect(calls).toEqual(['pause', 'resume']);
    expect(await all()).toEqual(lines);
  });

  it('holds a program back that prints little, so that a killed host loses little of it', async () => {
    const { log, print, files, calls, timers } = startDiskLog();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    files.delay = (call) => (call === 'write' ? gate : null);
    print('one\n');
    timers.advance(outputLimits.logSaveMs);
    timers.advance(outputLimits.logMaxLagMs - 1);
    expect(calls).toEqual([]);
    timers.advance(1);
    expect(calls).toEqual(['pause']);
    open();
    await log.flush();
    expect(calls).toEqual(['pause', 'resume']);
    print('two\n');
    await log.flush();
    timers.advance(outputLimits.logMaxLagMs);
    expect(calls).toEqual(['pause', 'resume']);
  });

  it('goes on in memory when the disk does not answer', async () => {
    const { log, print, files, calls, timers } = startDiskLog();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    files.delay = (call) => (call === 'write' ? gate : null);
    print(printed(numbered(0, 60_000)));
    expect(calls).toEqual(['pause']);
    timers.advance(outputLimits.logStallMs);
    expect(calls).toEqual(['pause', 'resume']);
    expect(log.problem).toBe(
      'The output is kept in memory only: the disk does not answer. It is saved once that is mended.',
    );
    open();
    await log.flush();
    expect(log.problem).toBeNull();
  });
});

describe('DiskLog with a disk that fails', () => {
  it.each([
    ['ENOSPC', 'the disk is full (ENOSPC)'],
    ['EROFS', 'the disk is read-only (EROFS)'],
    ['EIO', 'the disk reports an input/output error (EIO)'],
    ['EACCES', 'the folder may not be written to (EACCES)'],
  ])('keeps all in memory at %s, says so, and saves it when it can', async (code, words) => {
    const { log, print, all, files, timers } = startDiskLog();
    const problems: (string | null)[] = [];
    log.onProblem((problem) => problems.push(problem));
    print(printed(numbered(0, 10_000)));
    await log.flush();
    files.failure = (call) => (call === 'write' || call === 'createFolder' ? diskError(code) : null);
    print(printed(numbered(10_000, 10_000)));
    await log.flush();
    expect(log.problem).toBe(`The output is kept in memory only: ${words}. It is saved once that is mended.`);
    expect(await all()).toEqual(numbered(0, 20_000));
    files.failure = () => null;
    timers.advance(limits.logRetryMs);
    await log.flush();
    expect(problems).toEqual([`The output is kept in memory only: ${words}. It is saved once that is mended.`, null]);
    await log.close();
    expect(await (await reopenDiskLog(files)).read(0, 20_000)).toEqual(numbered(0, 20_000));
  });

  it('drops the oldest lines beyond the cap of memory', async () => {
    const { log, print, all, files, timers } = startDiskLog({ maxChars: 160_000 });
    files.failure = (call) => (call === 'createFolder' ? diskError('EROFS') : null);
    print('first\n');
    await log.flush();
    for (let i = 0; i < 10_000; i += 100) print(printed(numbered(i, 100)));
    expect(log.totalLines).toBe(10_001);
    const kept = log.totalLines - log.evictedLines;
    expect(kept).toBeGreaterThan(1_400);
    expect(kept).toBeLessThan(1_800);
    expect(await all()).toEqual(numbered(10_000 - kept, kept));
    files.failure = () => null;
    timers.advance(limits.logRetryMs);
    await log.flush();
    expect(log.problem).toBeNull();
    await log.close();
    expect(await (await reopenDiskLog(files)).read(0, 20_000)).toEqual(numbered(10_000 - kept, kept));
  });

  it.each(['createFolder', 'open', 'write'] as const)(
    'saves only what memory still has when it is cut while the disk is in %s',
    async (slowCall) => {
      const { log, print, all, files, timers } = startDiskLog({ maxChars: 160_000, segmentBytes: 50_000 });
      files.failure = (call) => (call === 'createFolder' ? diskError('EROFS') : null);
      print('first\n');
      await log.flush();
      files.failure = () => null;
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      files.delay = (call) => (call === slowCall ? gate : null);
      timers.advance(limits.logRetryMs);
      const retry = log.flush();
      await new Promise((resolve) => setImmediate(resolve));
      print(printed(numbered(0, 10_000)));
      const expected = await all();
      expect(expected).toEqual(numbered(10_000 - expected.length, expected.length));
      open();
      await retry;
      await log.flush();
      expect(await all()).toEqual(expected);
      await log.close();
      const stored = await reopenDiskLog(files);
      expect(stored).toMatchObject({ totalLines: 10_001, evictedLines: 10_001 - expected.length });
      expect(await stored.read(0, 20_000)).toEqual(expected);
    },
  );

  it('goes on when its folder is removed, with what is in memory', async () => {
    const { log, print, all, files, timers } = startDiskLog();
    // Saved more than once, so that all its files are open.
    for (let i = 0; i < 10_000; i += 2_000) {
      print(printed(numbered(i, 2_000)));
      await log.flush();
    }
    files.removeNow(FOLDER);
    print(printed(numbered(10_000, 100)));
    await log.flush();
    expect(log.problem).toContain('removed (ENOENT)');
    const kept = log.totalLines - log.evictedLines;
    expect(kept).toBeGreaterThan(outputLimits.logHotBytes / 100);
    expect(await all()).toEqual(numbered(10_100 - kept, kept));
    timers.advance(limits.logRetryMs);
    await log.flush();
    expect(log.problem).toBeNull();
    await log.close();
    expect(await (await reopenDiskLog(files)).read(0, 20_000)).toEqual(numbered(10_100 - kept, kept));
  });

  it('leaves no hole where a single file was removed', async () => {
    const { log, print, all, files, timers } = startDiskLog();
    print(printed(numbered(0, 1_000)));
    await log.flush();
    timers.advance(limits.logFileIdleMs);
    await new Promise((resolve) => setImmediate(resolve));
    await files.removeFile(`${FOLDER}/000000000000000.lines`);
    print(printed(numbered(1_000, 1_000)));
    await log.flush();
    expect(log.problem).toContain('removed (ENOENT)');
    expect(await all()).toEqual(numbered(0, 2_000));
    timers.advance(limits.logRetryMs);
    await log.flush();
    await log.close();
    expect(await (await reopenDiskLog(files)).read(0, 2_000)).toEqual(numbered(0, 2_000));
  });

  it('says which lines cannot be read', async () => {
    const { log, print, files } = startDiskLog({ segmentBytes: 100_000 });
    print(printed(numbered(0, 20_000)));
    await log.flush();
    const [, second = '', third = ''] = [...files.files.keys()].filter((path) => path.endsWith('.lines'));
    const [from, to] = [Number.parseInt(second.slice(-21), 10), Number.parseInt(third.slice(-21), 10)];
    expect(to).toBeGreaterThan(from);
    files.failure = (call, path) => (call === 'read' && path === second ? diskError('EIO') : null);
    const lines = await log.read(from - 10, to - from + 20);
    const text = '[this line could not be read: the disk reports an input/output error (EIO)]';
    const lost = Array.from({ length: to - from }, () => text);
    expect(lines).toEqual([...numbered(from - 10, 10), ...lost, ...numbered(to, 10)]);
  });
});
