import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { openTestConnection } from './openTestConnection';

const ID = 's_aaaaaaaaaaaaaaaa';
const search = { sessionId: ID, pattern: 'a', isRegex: false, isCaseSensitive: false, fromLine: 0 };

describe('log.read', () => {
  it('gives the lines of the session that is named', async () => {
    const { backend, connection } = openTestConnection();
    backend.add(ID).lines = ['one', 'two', 'three'];
    backend.add('s_bbbbbbbbbbbbbbbb').lines = ['other'];
    expect(await connection.handle('log.read', { sessionId: ID, fromLine: 1, maxLines: 1 })).toEqual({
      ok: true,
      value: { fromLine: 1, lines: ['two'], totalLines: 3, evictedLines: 0 },
    });
  });
});

describe('log.search', () => {
  it.each([true, false])('passes on what to look for (case counts: %s)', async (isCaseSensitive) => {
    const { backend, connection } = openTestConnection();
    const session = backend.add(ID);
    const input = { ...search, pattern: 'a+', isRegex: true, isCaseSensitive, fromLine: 7 };
    expect(await connection.handle('log.search', input)).toEqual({
      ok: true,
      value: { lines: [1, 3], nextLine: 4, totalLines: 4, isComplete: true },
    });
    expect(session.searches).toEqual([{ pattern: 'a+', isRegex: true, ignoresCase: !isCaseSensitive, fromLine: 7 }]);
  });
});

describe('requests of the log', () => {
  it.each([
    ['log.read', {}],
    ['log.read', { sessionId: 's_1', fromLine: 0, maxLines: 1 }],
    ['log.read', { sessionId: ID, fromLine: -1, maxLines: 1 }],
    ['log.read', { sessionId: ID, fromLine: 0.5, maxLines: 1 }],
    ['log.read', { sessionId: ID, fromLine: 2 ** 53, maxLines: 1 }],
    ['log.read', { sessionId: ID, fromLine: 0, maxLines: 0 }],
    ['log.read', { sessionId: ID, fromLine: 0, maxLines: limits.logPageLines + 1 }],
    ['log.search', { ...search, pattern: '' }],
    ['log.search', { ...search, pattern: 'x'.repeat(limits.maxPatternChars + 1) }],
    ['log.search', { ...search, fromLine: Number.POSITIVE_INFINITY }],
    ['log.search', { ...search, isRegex: 'yes' }],
    ['log.search', { ...search, isCaseSensitive: undefined }],
  ])('refuses a bad input of %s: %j', async (name, input) => {
    const { backend, connection } = openTestConnection();
    const session = backend.add(ID);
    expect(await connection.handle(name, input)).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect(session.searches).toEqual([]);
  });

  it.each([
    ['log.read', { sessionId: ID, fromLine: 0, maxLines: 1 }],
    ['log.search', search],
  ])('%s of a session that is gone says so', async (name, input) => {
    const reply = await openTestConnection().connection.handle(name, input);
    expect(reply).toMatchObject({ ok: false, error: { code: 'unknown-session' } });
  });
});
