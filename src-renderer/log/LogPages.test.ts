import { limits } from '@shared/limits';
import type { LogPage } from '@shared/log';
import type { RequestInput } from '@shared/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport } from '../transport/FakeTransport';
import { windowLimits } from '../windowLimits';
import { LogPages } from './LogPages';

const PAGE = windowLimits.logCachePageLines;
const UNREACHABLE = { code: 'unavailable', message: 'The connection to Signalbox was lost.' } as const;

let transport: FakeTransport;
let pages: LogPages;

beforeEach(() => {
  transport = new FakeTransport();
  pages = new LogPages({ transport, sessionId: 's_AAAAAAAAAAAAAAAA' });
  pages.start();
});

afterEach(() => pages.dispose());

const inputs = (): RequestInput<'log.read'>[] =>
  transport.requests.map(({ input }) => input as RequestInput<'log.read'>);
const starts = (): number[] => inputs().map(({ fromLine }) => fromLine);

/** Answers a request of the log with lines that say their own number. */
function answer(at: number, over: Partial<LogPage> = {}): Promise<void> {
  const { fromLine, maxLines } = inputs()[at] ?? { fromLine: 0, maxLines: 0 };
  const { totalLines, evictedLines } = pages.extent;
  const count = Math.max(0, Math.min(maxLines, totalLines - fromLine));
  const lines = Array.from({ length: count }, (_, i) => `line ${fromLine + i}`);
  const request = transport.requests[at];
  if (request === undefined) throw new Error(`There is no request ${at}.`);
  return request.reply({ ok: true, value: { fromLine, lines, totalLines, evictedLines, ...over } });
}

describe('LogPages', () => {
  it('reads the page that is seen, then its neighbours, two at a time', async () => {
    pages.setExtent({ totalLines: 10 * PAGE, evictedLines: 0 });
    pages.want({ from: 4 * PAGE + 10, to: 4 * PAGE + 50 });
    expect(starts()).toEqual([4 * PAGE, 5 * PAGE]);
    await answer(0);
    expect(starts()).toEqual([4 * PAGE, 5 * PAGE, 3 * PAGE]);
    expect(pages.line(4 * PAGE + 7)).toEqual({ text: `line ${4 * PAGE + 7}`, chars: 9 });
    expect(pages.line(8 * PAGE)).toBeNull();
  });

  it('never asks for what was scrolled past before its turn came', async () => {
    pages.setExtent({ totalLines: 1_000 * PAGE, evictedLines: 0 });
    for (let page = 0; page < 900; page += 10) pages.want({ from: page * PAGE, to: page * PAGE + 40 });
    await answer(0);
    await answer(1);
    expect(starts()).toEqual([0, PAGE, 890 * PAGE, 891 * PAGE]);
  });

  it('goes on where a reply of long lines ended', async () => {
    pages.setExtent({ totalLines: PAGE, evictedLines: 0 });
    pages.want({ from: 0, to: 40 });
    await answer(0, { lines: ['a', 'b', 'c'] });
    expect(inputs().at(-1)).toMatchObject({ fromLine: 3, maxLines: PAGE - 3 });
    expect(pages.line(2)?.text).toBe('c');
  });

  it('keeps the beginning of a very long line only', async () => {
    pages.setExtent({ totalLines: 1, evictedLines: 0 });
    pages.want({ from: 0, to: 1 });
    await answer(0, { lines: ['x'.repeat(limits.maxLineChars)] });
    expect(pages.line(0)?.text).toHaveLength(windowLimits.logLineShownChars);
    expect(pages.line(0)?.chars).toBe(limits.maxLineChars);
  });

  it('leaves out what was dropped', async () => {
    pages.setExtent({ totalLines: 10 * PAGE, evictedLines: PAGE + 5 });
    pages.want({ from: PAGE, to: PAGE + 40 });
    expect(starts()).toEqual([PAGE + 5, 2 * PAGE]);
    await answer(0, { fromLine: PAGE + 20, lines: ['later'], evictedLines: PAGE + 20 });
    expect(pages.extent.evictedLines).toBe(PAGE + 20);
    expect(pages.line(PAGE + 5)).toBeNull();
    expect(pages.line(PAGE + 20)?.text).toBe('later');
  });

  it('reads what may still change again when the session prints, and shows the old text meanwhile', async () => {
    pages.setExtent({ totalLines: 2, evictedLines: 0 });
    pages.want({ from: 0, to: 2 });
    await answer(0, { lines: ['one', '10 %'] });
    pages.setExtent({ totalLines: 2, evictedLines: 0 });
    expect(starts()).toEqual([0, 0]);
    expect(pages.line(1)?.text).toBe('10 %');
    await answer(1, { lines: ['one', '20 %'] });
    expect(pages.line(1)?.text).toBe('20 %');
    expect(starts()).toHaveLength(2);
  });

  it('reads again what was printed while it was being read', async () => {
    pages.setExtent({ totalLines: 1, evictedLines: 0 });
    pages.want({ from: 0, to: 1 });
    pages.setExtent({ totalLines: 1, evictedLines: 0 });
    await answer(0, { lines: ['old'] });
    await answer(1, { lines: ['new'] });
    expect(pages.line(0)?.text).toBe('new');
    expect(starts()).toHaveLength(2);
  });

  it('does not ask again and again for lines that do not come', async () => {
    pages.setExtent({ totalLines: 10, evictedLines: 0 });
    pages.want({ from: 0, to: 10 });
    await answer(0, { lines: [], totalLines: 0 });
    expect(starts()).toHaveLength(1);
  });

  it('keeps a bounded number of pages, those used last', async () => {
    let answered = 0;
    pages.setExtent({ totalLines: 1_000 * PAGE, evictedLines: 0 });
    for (let page = 1; page < 200; page += 3) {
      pages.want({ from: page * PAGE, to: page * PAGE + 1 });
      while (answered < starts().length) await answer(answered++);
    }
    const known = Array.from({ length: 201 }, (_, page) => page).filter((page) => pages.line(page * PAGE) !== null);
    expect(known).toHaveLength(windowLimits.logCachedPages);
    expect(known.at(-1)).toBe(200);
  });

  it('says why lines are missing, and reads again after a reconnect', async () => {
    pages.setExtent({ totalLines: 10, evictedLines: 0 });
    pages.want({ from: 0, to: 10 });
    await transport.requests[0]?.reply({ ok: false, error: UNREACHABLE });
    expect(pages.failure).toEqual(UNREACHABLE);
    expect(starts()).toHaveLength(1);
    transport.become({ kind: 'open' });
    expect(pages.failure).toBeNull();
    await answer(1);
    expect(pages.line(9)?.text).toBe('line 9');
  });

  it('hears nothing after its start was disposed of, and starts again', async () => {
    const other = new LogPages({ transport, sessionId: 's_AAAAAAAAAAAAAAAA' });
    const before = transport.statusEmitter.listenerCount;
    const running = other.start();
    other.setExtent({ totalLines: 10, evictedLines: 0 });
    other.want({ from: 0, to: 10 });
    running.dispose();
    expect(transport.statusEmitter.listenerCount).toBe(before);
    other.start();
    expect(starts()).toEqual([0, 0]);
    other.dispose();
  });
});
