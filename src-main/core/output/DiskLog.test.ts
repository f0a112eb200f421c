import { describe, expect, it } from 'vitest';
import { diskError } from './disk/testing/FakeFiles';
import { FOLDER, numbered, printed, reopenDiskLog, startDiskLog } from './disk/testing/startDiskLog';
import { outputLimits } from './outputLimits';

describe('DiskLog', () => {
  it('starts nothing before something is printed', async () => {
    const { log, files, timers } = startDiskLog();
    expect(timers.count).toBe(0);
    await log.close();
    expect(files.folders.size).toBe(0);
  });

  it('reads any range from the disk and from memory as one', async () => {
    const { log, print, files } = startDiskLog({ segmentBytes: 200_000 });
    const lines = numbered(0, 30_000);
    for (let i = 0; i < lines.length; i += 500) {
      print(printed(lines.slice(i, i + 500)));
      await log.flush();
    }
    print('open');
    expect([...files.files.keys()].filter((path) => path.endsWith('.lines'))).toHaveLength(15);
    expect(log).toMatchObject({ totalLines: 30_001, settledLines: 30_000, evictedLines: 0, problem: null });
    const expected = [...lines, 'open'];
    for (const [from, count] of [
      [0, 30_001],
      [1_999, 3],
      [12_345, 1_000],
      [23_000, 7_001],
      [24_000, 1_500],
      [29_999, 10],
      [30_001, 5],
      [17, 0],
      [-5, 10],
    ] as const) {
      expect(await log.read(from, count)).toEqual(expected.slice(Math.max(0, from), Math.max(0, from + count)));
    }
  });

  it('gives fewer lines than asked for rather than too many bytes', async () => {
    const { log, print } = startDiskLog({ maxReadBytes: 1_000_000 });
    print(printed(numbered(0, 30_000)));
    await log.flush();
    const lines = await log.read(100, 29_900);
    expect(lines.length).toBeGreaterThan(9_000);
    expect(lines.length).toBeLessThan(15_000);
    expect(lines).toEqual(numbered(100, lines.length));
    expect(await log.read(100 + lines.length, 10)).toEqual(numbered(100 + lines.length, 10));
  });

  it('reads what was printed lately without the disk', async () => {
    const { log, print, files } = startDiskLog();
    const lines = numbered(0, 20_000);
    print(printed(lines));
    await log.flush();
    files.failure = (call) => (call === 'read' ? diskError('EIO') : null);
    expect(await log.read(16_000, 4_000)).toEqual(lines.slice(16_000));
  });

  it('reads no more of a file than it needs', async () => {
    const { log, print, files } = startDiskLog();
    print(printed(numbered(0, 40_000)));
    await log.flush();
    let byteCount = 0;
    const open = files.open.bind(files);
    files.open = async (path, mode) => {
      const file = await open(path, mode);
      return {
        ...file,
        read: (target, position) => {
          byteCount += target.length;
          return file.read(target, position);
        },
      };
    };
    expect(await log.read(20_000, 10)).toEqual(numbered(20_000, 10));
    expect(byteCount).toBeGreaterThan(0);
    expect(byteCount).toBeLessThanOrEqual(2 * outputLimits.logIndexBytes);
  });

  it('saves within 50 ms, also the lines that are still open', async () => {
    const { log, print, files, timers } = startDiskLog({ isTerminal: true });
    print('one\r\ntwo');
    timers.advance(outputLimits.logSaveMs);
    await log.flush();
    expect(files.files.get(`${FOLDER}/open.1`)?.bytes.toString()).toContain('\none\ntwo\n');
  });

  it('gives the same after it was closed and opened again', async () => {
    const { log, print, all, files, openFiles } = startDiskLog({ isTerminal: true, segmentBytes: 10_000 });
    print(numbered(0, 1_000).join('\r\n'));
    const before = await all();
    await log.close();
    expect(files.openCount).toBe(0);
    expect(openFiles.openCount).toBe(0);
    expect([...files.files.keys()].filter((path) => path.includes('open.'))).toEqual([]);
    const stored = await reopenDiskLog(files, true);
    expect(await stored.read(0, 2_000)).toEqual(before);
    expect(stored).toMatchObject({ totalLines: before.length, settledLines: before.length, evictedLines: 0 });
  });

  it('keeps nothing in memory of a program that is gone', async () => {
    const { log, print, all, files } = startDiskLog();
    print(printed(numbered(0, 3_000)));
    log.end();
    await log.flush();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await all()).toEqual(numbered(0, 3_000));
    files.failure = (call) => (call === 'read' ? diskError('EIO') : null);
    expect(new Set(await all())).toEqual(
      new Set(['[this line could not be read: the disk reports an input/output error (EIO)]']),
    );
  });

  it('deletes its folder', async () => {
    const { log, print, files, timers } = startDiskLog();
    print(printed(numbered(0, 100)));
    await log.flush();
    await log.remove();
    expect(files.files.size).toBe(0);
    expect(files.openCount).toBe(0);
    expect(timers.count).toBe(0);
  });

  it('drops the oldest segments of a log that is too large, and counts exactly', async () => {
    const { log, print, all, files } = startDiskLog({ maxBytes: 100_000, segmentBytes: 10_000 });
    const lines = numbered(0, 12_000);
    for (let i = 0; i < lines.length; i += 50) {
      print(printed(lines.slice(i, i + 50)));
      await log.flush();
      expect(log.byteLength).toBeLessThanOrEqual(100_000);
    }
    expect(log.totalLines - log.evictedLines).toBe(1_000);
    expect(await all()).toEqual(lines.slice(log.evictedLines));
    expect(await log.read(log.evictedLines - 1, 2)).toEqual(lines.slice(log.evictedLines, log.evictedLines + 1));
    await log.close();
    expect([...files.files.keys()].filter((path) => path.endsWith('.lines'))).toHaveLength(10);
    expect((await reopenDiskLog(files)).evictedLines).toBe(log.evictedLines);
  });

  it('gives all of what was asked for before it was dropped', async () => {
    const { log, print, all, files } = startDiskLog({ maxBytes: 100_000, segmentBytes: 10_000 });
    print(printed(numbered(0, 900)));
    log.end();
    await log.flush();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    files.delay = (call) => (call === 'read' ? gate : null);
    const before = all();
    print(printed(numbered(900, 2_000)));
    await log.flush();
    expect(log.evictedLines).toBeGreaterThan(900);
    open();
    expect(await before).toEqual(numbered(0, 900));
    await log.close();
    expect((await reopenDiskLog(files)).evictedLines).toBe(log.evictedLines);
  });

  it('removes later what could not be removed', async () => {
    const { log, print, files } = startDiskLog({ maxBytes: 100_000, segmentBytes: 10_000 });
    files.failure = (call) => (call === 'removeFile' ? diskError('EBUSY') : null);
    print(printed(numbered(0, 2_000)));
    await log.flush();
    expect(log.evictedLines).toBeGreaterThan(900);
    files.failure = () => null;
    await log.close();
    expect((await reopenDiskLog(files)).evictedLines).toBe(log.evictedLines);
  });
});
