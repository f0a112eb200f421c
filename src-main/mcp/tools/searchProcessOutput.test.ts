import { fail, ok } from '@shared/errors';
import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { LogSearch, type SearchResult } from '../../core/output/LogSearch';
import { MemoryLog } from '../../core/output/testing/MemoryLog';
import { connectLegacy } from '../testing/connectClients';
import { eras, serveFake } from '../testing/serveFake';

const result: SearchResult = {
  matches: [
    { line: 3, text: 'error: a', before: ['two'], after: ['four'] },
    { line: 5, text: 'error: b', before: [], after: [] },
    { line: 9, text: 'error: c', before: ['eight'], after: [] },
  ],
  fromLine: 0,
  nextLine: 20,
  searchedLines: 20,
  totalLines: 20,
  evictedLines: 0,
  partlySearchedLines: 0,
  stop: 'end',
};

async function withResult(changes: Partial<SearchResult> = {}, connectClient = connectLegacy) {
  const { backend, connect } = await serveFake();
  const session = backend.add();
  session.searchResult = ok({ ...result, ...changes });
  const client = await connect(connectClient);
  const search = (args: Record<string, unknown>) =>
    client.call('search_process_output', { session_id: session.id, pattern: 'error', ...args });
  return { session, search };
}

describe.each(eras)('search_process_output, for a %s', (_era, connect) => {
  it('gives matches with line numbers and context', async () => {
    const { session, search } = await withResult({}, connect);
    const { text, structured } = await search({ context: 1 });
    expect(text).toBe(
      [
        '[Searched lines 0 to 19 (total: 20 lines) for "error": 3 matching lines]',
        '',
        '2- two',
        '3: error: a',
        '4- four',
        '5: error: b',
        '--',
        '8- eight',
        '9: error: c',
        '',
        '⏳ Process is running. Use read_process_output to get more output, or wait_for_process to wait for its end or its next question.',
      ].join('\n'),
    );
    expect(structured).toMatchObject({
      session_id: session.id,
      state: 'running',
      matches: [
        { line: 3, text: 'error: a', before: ['two'], after: ['four'] },
        { line: 5, text: 'error: b', before: [], after: [] },
        { line: 9, text: 'error: c', before: ['eight'], after: [] },
      ],
      next_line: 20,
      searched_lines: 20,
      stop: 'end',
    });
  });
});

describe('search_process_output', () => {
  it('looks for plain text with the limits of one call, unless told otherwise', async () => {
    const { session, search } = await withResult();
    await search({});
    await search({ regex: true, ignore_case: true, context: 20, max_matches: 1_000, from_line: 7 });
    expect(session.searches).toMatchObject([
      { pattern: 'error', isRegex: false, ignoresCase: false, contextLines: 0, maxMatches: 50, fromLine: 0 },
      { pattern: 'error', isRegex: true, ignoresCase: true, contextLines: 20, maxMatches: 1_000, fromLine: 7 },
    ]);
    expect(session.searches[0]?.timeoutMs).toBe(limits.maxWaitMs);
  });

  it.each([
    [
      { stop: 'matches', nextLine: 9 },
      'More lines match than max_matches allows. Call search_process_output again with from_line: 9',
    ],
    [{ stop: 'size', nextLine: 9 }, 'do not fit into one result. Call search_process_output again with from_line: 9'],
    [{ stop: 'time', nextLine: 9 }, 'The time for one search is over'],
    [{ evictedLines: 40 }, '[WARNING: the 40 earliest lines'],
    [{ partlySearchedLines: 2 }, '[WARNING: of 2 very long lines only the beginning'],
    [{ matches: [] }, '(No matching lines)'],
    [
      { matches: [], fromLine: 30, nextLine: 30, searchedLines: 0 },
      '[Searched no lines from line 30 on (total: 20 lines)',
    ],
  ] satisfies [Partial<SearchResult>, string][])('says %j', async (changes, text) => {
    const { search } = await withResult(changes);
    expect((await search({})).text).toContain(text);
  });

  it('passes on why a pattern cannot be used', async () => {
    const { session, search } = await withResult();
    session.searchResult = fail(
      'invalid-argument',
      'pattern is not a valid regular expression (RE2 syntax): missing )',
    );
    expect(await search({ regex: true, pattern: '(' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('RE2'),
    });
  });

  it('stays within the size of a result, whatever the lines are', async () => {
    const { session, search } = await withResult();
    const log = new MemoryLog({ isTerminal: false, cols: 80, rows: 24 });
    for (let i = 0; i < 2_000; i += 1) log.write(Buffer.from(`error ${i} ${'x'.repeat((i * 37) % 3_000)}\n`));
    session.search = (options) => LogSearch.run(log, options);
    const { text, structured } = await search({ context: 20, max_matches: 1_000 });
    expect(text.length).toBeLessThanOrEqual(limits.maxResultChars);
    expect(structured).toMatchObject({ stop: 'size' });
  });

  it.each([
    [{ context: 21 }, 'context must be a whole number from 0 to 20; you sent 21.'],
    [{ max_matches: 0 }, 'max_matches must be a whole number from 1 to 1000; you sent 0.'],
    [{ from_line: -1 }, 'from_line must be a whole number'],
    [{ pattern: '' }, 'pattern must be text of 1 to 1000 characters'],
  ])('refuses %j', async (args, message) => {
    const { search } = await withResult();
    expect(await search(args)).toMatchObject({ isError: true, text: expect.stringContaining(message) });
  });
});
