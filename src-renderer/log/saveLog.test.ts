import { describe, expect, it } from 'vitest';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import { collectLines } from './collectLines';
import { saveLog } from './saveLog';

const TOTAL = 2_500;

/** A log whose lines say their own number, of which the first ten were dropped. */
function numbered(lineOf: (line: number) => string = String): Pick<Transport, 'invoke'> {
  return {
    invoke: (async (_name: string, { fromLine, maxLines }: { fromLine: number; maxLines: number }) => {
      const from = Math.max(10, fromLine);
      const to = Math.min(TOTAL, from + maxLines);
      const lines = Array.from({ length: Math.max(0, to - from) }, (_, i) => lineOf(from + i));
      return { ok: true, value: { fromLine: from, lines, totalLines: TOTAL, evictedLines: 10 } };
    }) as unknown as Transport['invoke'],
  };
}

function save(transport: Pick<Transport, 'invoke'>, signal = new AbortController().signal) {
  const saved: { name: string; content: Blob }[] = [];
  const shares: number[] = [];
  const result = saveLog({
    source: { transport, sessionId: 's_AAAAAAAAAAAAAAAA' },
    range: { from: 0, to: TOTAL },
    name: 'log.txt',
    signal,
    onProgress: (share) => shares.push(share),
    saveFile: (name, content) => saved.push({ name, content }),
  });
  return { result, saved, shares };
}

describe('saveLog', () => {
  it('streams all lines that are kept into one file', async () => {
    const { result, saved, shares } = save(numbered());
    expect(await result).toEqual({ kind: 'saved' });
    expect(await saved[0]?.content.text()).toBe(Array.from({ length: TOTAL - 10 }, (_, i) => `${i + 10}\n`).join(''));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('saves nothing when it is cancelled', async () => {
    const abort = new AbortController();
    const { result, saved } = save(numbered(), abort.signal);
    abort.abort();
    expect(await result).toEqual({ kind: 'cancelled' });
    expect(saved).toEqual([]);
  });

  it('saves nothing when lines cannot be read', async () => {
    const error = { code: 'unavailable', message: 'The disk is gone.' } as const;
    const invoke = (async () => ({ ok: false, error })) as unknown as Transport['invoke'];
    const { result, saved } = save({ invoke });
    expect(await result).toEqual({ kind: 'failed', error });
    expect(saved).toEqual([]);
  });
});

describe('collectLines', () => {
  it('gives the lines of a range, and no more', async () => {
    const source = { transport: numbered(), sessionId: 's_AAAAAAAAAAAAAAAA' };
    expect(await collectLines(source, { from: 998, to: 1_002 })).toEqual({
      kind: 'text',
      text: '998\n999\n1000\n1001',
      lineCount: 4,
    });
  });

  it('gives up when it is too much for the clipboard', async () => {
    const transport = numbered(() => 'x'.repeat(windowLimits.logCopyChars / 1_000));
    const source = { transport, sessionId: 's_AAAAAAAAAAAAAAAA' };
    expect(await collectLines(source, { from: 0, to: TOTAL })).toEqual({ kind: 'too-much' });
  });
});
