import { describe, expect, it } from 'vitest';
import { FakeTimers } from '../../pty/FakeTimers';
import { DiskLog } from '../DiskLog';
import { OpenFiles } from './OpenFiles';
import { openDiskLog } from './openDiskLog';
import { repairLog } from './repairLog';
import { diskError, FakeFiles } from './testing/FakeFiles';

const FOLDER = '/log';
const NOTHING_LOST = { restoredLines: 0, lostLines: 0, lostBytes: 0 };

/** A log of some thousand lines in several segments whose host dies: nothing is closed. */
async function crashed(options: { readonly isTerminal: boolean } = { isTerminal: false }) {
  const files = new FakeFiles();
  const timers = new FakeTimers();
  const none = (): void => undefined;
  const log = new DiskLog({
    ...options,
    folder: FOLDER,
    openFiles: new OpenFiles({ files, timers }),
    cols: 80,
    rows: 24,
    timers,
    pause: none,
    resume: none,
    segmentBytes: 10_000,
  });
  const eol = options.isTerminal ? '\r\n' : '\n';
  log.write(Buffer.from(Array.from({ length: 3_000 }, (_, i) => `line ${i}`).join(eol)));
  await log.flush();
  const openFiles = new OpenFiles({ files, timers: new FakeTimers() });
  const segments = [...files.files.keys()].filter((path) => path.endsWith('.lines'));
  const file = (path: string) => {
    const inode = files.files.get(path);
    if (inode === undefined) throw new Error(`no file ${path}`);
    return inode;
  };
  return { files, openFiles, segments, file, expected: await log.read(0, 3_000) };
}

async function readAll(openFiles: OpenFiles, isTerminal = false): Promise<readonly string[]> {
  const opened = await openDiskLog(FOLDER, { openFiles, isTerminal });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.read(0, opened.value.totalLines);
}

describe('repairLog', () => {
  it.each([true, false])('restores the lines that were on the screen (terminal: %s)', async (isTerminal) => {
    const { openFiles, expected, files } = await crashed({ isTerminal });
    const restoredLines = isTerminal ? 25 : 1;
    const repair = await repairLog(FOLDER, openFiles);
    expect(repair).toMatchObject({ ok: true, value: { lostLines: 0, lostBytes: 0 } });
    expect(repair.ok && repair.value.restoredLines).toBeGreaterThanOrEqual(1);
    expect(repair.ok && repair.value.restoredLines).toBeLessThanOrEqual(restoredLines);
    expect(await readAll(openFiles, isTerminal)).toEqual(expected);
    expect(await repairLog(FOLDER, openFiles)).toEqual({ ok: true, value: NOTHING_LOST });
    expect([...files.files.keys()].filter((path) => path.includes('open.'))).toEqual([]);
  });

  it('cuts off a line that was being written', async () => {
    const { openFiles, segments, file, files, expected } = await crashed();
    for (const path of [`${FOLDER}/open.0`, `${FOLDER}/open.1`]) files.files.delete(path);
    const last = file(segments.at(-1) ?? '');
    last.bytes = Buffer.concat([last.bytes, Buffer.from('line 29')]);
    expect(await repairLog(FOLDER, openFiles)).toEqual({
      ok: true,
      value: { ...NOTHING_LOST, lostLines: 1, lostBytes: 7 },
    });
    expect(await readAll(openFiles)).toEqual(expected.slice(0, -1));
  });

  it('keeps the right numbers where a segment lacks lines, and says so', async () => {
    const { openFiles, segments, file, files, expected } = await crashed();
    const [first = '', second = ''] = segments;
    const whole = file(first);
    whole.bytes = whole.bytes.subarray(0, whole.bytes.indexOf('line 500\n') + 4);
    files.files.delete(first.replace('.lines', '.index'));
    const lostLines = Number.parseInt(second.slice(-21), 10) - 500;
    expect(await repairLog(FOLDER, openFiles)).toEqual({
      ok: true,
      value: { restoredLines: 1, lostLines, lostBytes: 4 },
    });
    const lines = await readAll(openFiles);
    expect(lines).toHaveLength(3_000);
    expect(lines.slice(0, 500)).toEqual(expected.slice(0, 500));
    expect(new Set(lines.slice(500, 500 + lostLines))).toEqual(
      new Set(['[this line is missing in the log on the disk]']),
    );
    expect(lines.slice(500 + lostLines)).toEqual(expected.slice(500 + lostLines));
  });

  it('starts after a gap where only the screen is left', async () => {
    const { openFiles, segments, files, expected } = await crashed();
    files.files.delete(segments.at(-1) ?? '');
    const repair = await repairLog(FOLDER, openFiles);
    const lostLines = 2_999 - Number.parseInt(segments.at(-1)?.slice(-21) ?? '', 10);
    expect(repair).toEqual({ ok: true, value: { restoredLines: 1, lostLines, lostBytes: 0 } });
    const lines = await readAll(openFiles);
    expect(lines).toHaveLength(3_000);
    expect(lines.at(-1)).toBe('line 2999');
    expect(lines.slice(0, 2_999 - lostLines)).toEqual(expected.slice(0, 2_999 - lostLines));
  });

  it('rebuilds indexes that are missing or wrong', async () => {
    const { openFiles, segments, file, files, expected } = await crashed();
    const [first = '', second = ''] = segments.map((path) => path.replace('.lines', '.index'));
    file(first).bytes = Buffer.from('no index');
    files.files.delete(second);
    await repairLog(FOLDER, openFiles);
    expect([...files.files.keys()].filter((path) => path.endsWith('.index'))).toHaveLength(segments.length);
    expect(await readAll(openFiles)).toEqual(expected);
  });

  it('takes the older screen when the newer one is torn', async () => {
    const { openFiles, file } = await crashed();
    const newest = file(`${FOLDER}/open.1`);
    newest.bytes = newest.bytes.subarray(0, newest.bytes.length - 1);
    expect(await repairLog(FOLDER, openFiles)).toEqual({ ok: true, value: NOTHING_LOST });
    expect(await readAll(openFiles)).toHaveLength(2_999);
  });

  it('finds nothing to do where nothing was printed', async () => {
    const openFiles = new OpenFiles({ files: new FakeFiles(), timers: new FakeTimers() });
    expect(await repairLog(FOLDER, openFiles)).toEqual({ ok: true, value: NOTHING_LOST });
    expect(await readAll(openFiles)).toEqual([]);
  });

  it('says why it cannot', async () => {
    const { openFiles, files } = await crashed();
    files.failure = (call) => (call === 'write' ? diskError('EROFS') : null);
    expect(await repairLog(FOLDER, openFiles)).toEqual({
      ok: false,
      error: {
        code: 'unavailable',
        message: 'The output in /log could not be repaired: the disk is read-only (EROFS). Mend that and start again.',
      },
    });
    expect(openFiles.openCount).toBe(0);
  });
});
