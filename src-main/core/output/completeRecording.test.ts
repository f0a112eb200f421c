import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingSubject } from './CastEncoder';
import { type CompleteRecordingOptions, completeRecording } from './completeRecording';
import { diskError, FakeFiles } from './disk/testing/FakeFiles';
import { encodeFrameHeader, type FrameCode, type RecordingFrame } from './recordingFrames';
import { castData, checkAsciicast } from './testing/checkAsciicast';

const subject: RecordingSubject = {
  cols: 80,
  rows: 24,
  isTerminal: true,
  command: 'make',
  title: null,
  shell: 'bash',
  startedAt: 1_700_000_000_000,
};
const CAST = '/s/recording.cast';
const RAW = '/s/recording.raw';
const MARKER = 'The recording stopped before the session: Signalbox was ended.';

function frame(code: FrameCode, data: string, at: number): RecordingFrame {
  return { code, at, payload: Buffer.from(data) };
}

function encode(frames: readonly RecordingFrame[]): Buffer {
  return Buffer.concat(frames.flatMap((one) => [encodeFrameHeader(one), one.payload]));
}

/** A session's folder with the raw file that a dead host left, and half of what it had made of it. */
async function left(raw: Buffer) {
  const files = new FakeFiles();
  await files.createFolder('/s');
  for (const [path, bytes] of [
    [RAW, raw],
    [CAST, Buffer.from('{"version":3,"term":{"cols":80,"rows":24}}\n[0.1, "o", "old and')],
  ] as const) {
    const file = await files.open(path, 'write');
    await file.write([bytes], 0);
    await file.close();
  }
  const complete = (changes: Partial<CompleteRecordingOptions> = {}): Promise<boolean> =>
    completeRecording({
      folder: '/s',
      files,
      subject,
      maxBytes: 1_000_000,
      reason: 'Signalbox was ended',
      isCancelled: () => false,
      ...changes,
    });
  const events = () => checkAsciicast(files.files.get(CAST)?.bytes.toString() ?? '').events;
  return { files, complete, events };
}

describe('completeRecording', () => {
  it('makes of the raw file what the host would have made of it, and marks its end', async () => {
    const { files, complete, events } = await left(
      encode([
        frame('o', 'Name: ', 100),
        frame('i', 'Ada\r', 1_100),
        frame('r', '90x25', 1_100),
        frame('o', 'ä', 1_200),
      ]),
    );
    expect(await complete()).toBe(true);
    expect(events()).toEqual([
      [0.1, 'o', 'Name: '],
      [1, 'i', 'Ada\r'],
      [0, 'r', '90x25'],
      [0.1, 'o', 'ä'],
      [0, 'm', MARKER],
    ]);
    expect([...files.files.keys()]).toEqual([CAST]);
    expect(files.openCount).toBe(0);
    expect(await complete()).toBe(false);
  });

  it('adds no marker when the recording had its end', async () => {
    const { complete, events } = await left(encode([frame('o', 'all', 5), frame('x', '3', 6)]));
    await complete();
    expect(events().at(-1)).toEqual([0.001, 'x', '3']);
  });

  it('keeps every whole frame, wherever the file was cut off', async () => {
    const written = [frame('o', 'one', 1), frame('m', 'two', 2), frame('o', 'thr€€', 3)];
    const whole = encode(written);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.byteLength - 1), async (byteCount) => {
        const { complete, events } = await left(whole.subarray(0, byteCount));
        expect(await complete()).toBe(true);
        const kept = written.filter((_, i) => encode(written.slice(0, i + 1)).byteLength <= byteCount);
        const found = events().map(([, code, data]) => [code, data]);
        expect(found).toEqual([...kept.map(({ code, payload }) => [code, payload.toString()]), ['m', MARKER]]);
      }),
    );
  });

  it.each([
    ['zeros', Buffer.alloc(4_096)],
    ['what is no time', encode([frame('o', 'x', Number.NaN)])],
    ['a time before the start', encode([frame('o', 'x', -1)])],
    ['something else', Buffer.from('no recording at all, but long enough for a header')],
  ])('ends before %s, which a power cut may leave', async (_name, rest) => {
    const { complete, events } = await left(Buffer.concat([encode([frame('o', 'kept', 1)]), rest]));
    await complete();
    expect(events().map(([, code, data]) => [code, data])).toEqual([
      ['o', 'kept'],
      ['m', MARKER],
    ]);
  });

  it('stays below its size', async () => {
    const { complete, events, files } = await left(
      encode(Array.from({ length: 300 }, (_, i) => frame('o', 'x'.repeat(1_000), i))),
    );
    await complete({ maxBytes: 50_000 });
    expect(files.files.get(CAST)?.bytes.byteLength).toBeLessThan(50_000);
    expect(castData(events(), 'm')).toContain('limit of 50000 bytes');
  });

  it('leaves the raw file for another time when it is cancelled', async () => {
    const { complete, events, files } = await left(
      encode(Array.from({ length: 9 }, (_, i) => frame('o', 'x'.repeat(100_000), i))),
    );
    let asked = 0;
    expect(await complete({ isCancelled: () => ++asked > 3 })).toBe(false);
    expect(files.files.has(RAW)).toBe(true);
    expect(await complete()).toBe(true);
    expect(castData(events(), 'o')).toBe('x'.repeat(900_000));
    expect(files.openCount).toBe(0);
  });

  it.each(['open', 'read', 'write', 'stat', 'close', 'removeFile'] as const)(
    'says when %s fails, and does it again later',
    async (failing) => {
      const { complete, events, files } = await left(encode([frame('o', 'kept', 1)]));
      files.failure = (call) => (call === failing ? diskError('ENOSPC') : null);
      await expect(complete()).rejects.toThrow();
      expect(files.files.has(RAW)).toBe(true);
      expect(files.openCount).toBe(0);
      files.failure = () => null;
      expect(await complete()).toBe(true);
      expect(castData(events(), 'o')).toBe('kept');
    },
  );
});
