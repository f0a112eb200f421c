import { limits } from '@shared/limits';
import type { LogMatches } from '@shared/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport } from '../transport/FakeTransport';
import { windowLimits } from '../windowLimits';
import { type FindQuery, LogFind } from './LogFind';
import { firstMatch, matchCountText, neighbourMatch } from './matches.logic';

const QUERY: FindQuery = { pattern: 'error', isRegex: false, isCaseSensitive: false };

let transport: FakeTransport;
let find: LogFind;

beforeEach(() => {
  transport = new FakeTransport();
  find = new LogFind({ transport, sessionId: 's_AAAAAAAAAAAAAAAA' });
  find.start();
});

afterEach(() => find.dispose());

const starts = (): number[] => transport.requests.map(({ input }) => (input as { fromLine: number }).fromLine);

function found(over: Partial<LogMatches>): Promise<void> {
  const value: LogMatches = { lines: [], nextLine: 1_000, totalLines: 1_000, isComplete: true, ...over };
  return transport.last('log.search').reply({ ok: true, value });
}

describe('LogFind', () => {
  it('goes on in the background until every line was looked at', async () => {
    find.setQuery(QUERY);
    await found({ lines: [3, 90], nextLine: 500, isComplete: false });
    expect(find.state.progress.kind).toBe('searching');
    expect(starts()).toEqual([0, 500]);
    await found({ lines: [700] });
    expect(find.state).toMatchObject({ progress: { kind: 'complete' }, lines: [3, 90, 700], nextLine: 1_000 });
  });

  it('forgets the answer to what is no longer looked for', async () => {
    find.setQuery(QUERY);
    const first = transport.last('log.search');
    find.setQuery({ ...QUERY, pattern: 'warn' });
    await first.reply({ ok: true, value: { lines: [1], nextLine: 9, totalLines: 9, isComplete: true } });
    expect(find.state.lines).toEqual([]);
    expect(transport.last('log.search').input).toMatchObject({ pattern: 'warn' });
    await found({ lines: [5] });
    expect(find.state.lines).toEqual([5]);
  });

  it('looks through new output, and again through what a program may have rewritten', async () => {
    find.setQuery(QUERY);
    await found({ lines: [3, 990] });
    find.setPrinted(0);
    expect(starts()).toEqual([0, 1_000 - limits.maxRows]);
    expect(find.state.lines).toEqual([3, 990]);
    await found({ lines: [991, 1_001], nextLine: 1_002 });
    expect(find.state.lines).toEqual([3, 991, 1_001]);
    expect(starts()).toHaveLength(2);
  });

  it('forgets the matches in lines that were dropped', async () => {
    find.setQuery(QUERY);
    await found({ lines: [3, 90, 990] });
    find.setPrinted(91);
    expect(find.state.lines).toEqual([990]);
    expect(matchCountText(find.state, 990)).toBe('1 of 1');
  });

  it('asks once more for what was printed during the last request', async () => {
    find.setQuery(QUERY);
    find.setPrinted(0);
    await found({});
    expect(starts()).toEqual([0, 1_000 - limits.maxRows]);
  });

  it('stops when it is told to, keeps what it has, and goes on', async () => {
    find.setQuery(QUERY);
    find.stop();
    await found({ lines: [3], nextLine: 500, isComplete: false });
    expect(find.state).toMatchObject({ progress: { kind: 'stopped' }, lines: [3], nextLine: 500 });
    expect(starts()).toEqual([0]);
    find.resume();
    expect(starts()).toEqual([0, 500]);
  });

  it('ends with more matches than anyone goes through', async () => {
    find.setQuery(QUERY);
    for (let part = 0; find.state.progress.kind === 'searching'; part += 1) {
      const lines = Array.from({ length: limits.logSearchMatches }, (_, i) => part * limits.logSearchMatches + i);
      await found({ lines, nextLine: (part + 1) * limits.logSearchMatches, isComplete: false });
    }
    expect(find.state.progress.kind).toBe('full');
    expect(find.state.lines).toHaveLength(windowLimits.logFindMatches);
    expect(matchCountText(find.state, 2)).toBe('3 of more than 100\u00a0000');
  });

  it('says what is wrong with an expression, and does not ask for it again', async () => {
    find.setQuery({ ...QUERY, isRegex: true, pattern: '(' });
    const error = { code: 'invalid-argument', message: 'missing closing )' } as const;
    await transport.last('log.search').reply({ ok: false, error });
    transport.become({ kind: 'open' });
    expect(find.state.progress).toEqual({ kind: 'failed', message: 'missing closing )', isInvalid: true });
    expect(starts()).toHaveLength(1);
  });

  it('goes on where it was after a lost connection', async () => {
    find.setQuery(QUERY);
    await found({ lines: [3], nextLine: 500, isComplete: false });
    const error = { code: 'unavailable', message: 'The connection was lost.' } as const;
    await transport.last('log.search').reply({ ok: false, error });
    expect(find.state.progress).toMatchObject({ kind: 'failed', isInvalid: false });
    transport.become({ kind: 'open' });
    expect(starts()).toEqual([0, 500, 500]);
  });

  it('does not go round in circles when a host gets no further', async () => {
    find.setQuery(QUERY);
    await found({ nextLine: 0, isComplete: false });
    expect(starts()).toEqual([0]);
  });
});

describe('neighbourMatch', () => {
  it.each([
    [null, 1, 2],
    [null, -1, 9],
    [2, 1, 5],
    [3, 1, 5],
    [9, 1, 2],
    [5, -1, 2],
    [2, -1, 9],
  ] as const)('of line %s, step %s, is %s', (from, step, expected) => {
    expect(neighbourMatch([2, 5, 9], from, step)).toBe(expected);
    expect(neighbourMatch([], from, step)).toBeNull();
  });
});

describe('firstMatch', () => {
  const state = { query: QUERY, lines: [2, 5, 9], nextLine: 10 };

  it('is the next one as soon as it is known, else the first of all when the search is over', () => {
    expect(firstMatch({ ...state, progress: { kind: 'searching' } }, 5)).toBe(5);
    expect(firstMatch({ ...state, progress: { kind: 'searching' } }, 10)).toBeNull();
    expect(firstMatch({ ...state, progress: { kind: 'complete' } }, 10)).toBe(2);
  });

  it('is the last one when the person was at the end', () => {
    expect(firstMatch({ ...state, progress: { kind: 'searching' } }, null)).toBeNull();
    expect(firstMatch({ ...state, progress: { kind: 'complete' } }, null)).toBe(9);
  });
});

describe('matchCountText', () => {
  it('says where one is, and how many there are', () => {
    const state = { query: QUERY, lines: [2, 5, 9], nextLine: 10 };
    expect(matchCountText({ ...state, progress: { kind: 'complete' } }, 5)).toBe('2 of 3');
    expect(matchCountText({ ...state, progress: { kind: 'complete' } }, 6)).toBe('3 lines');
    expect(matchCountText({ ...state, progress: { kind: 'searching' } }, 5)).toBe('2 of 3 so far');
    expect(matchCountText({ ...state, lines: [], progress: { kind: 'complete' } }, 5)).toBe('Not found');
  });
});
