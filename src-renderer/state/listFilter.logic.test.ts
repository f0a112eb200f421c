import { describe, expect, it } from 'vitest';
import { NO_HELD_INPUTS } from './approvals.logic';
import { filterLayout, matchesFilter, openRows } from './listFilter.logic';
import { type ListLayout, QUEUE_ROW } from './listLayout.logic';
import { testInput } from './testApproval';
import { exitedState, testSession, waitingState } from './testSession';

const build = testSession({ id: 'a', name: 'Build', command: 'npm run build', cwd: '/srv/app', client: 'cursor' });
const ask = testSession({ id: 'b', command: 'git push', state: waitingState({ kind: 'secret' }) });
const lint = testSession({ id: 'c', command: 'lint', state: exitedState(3) });
const sessions = new Map([build, ask, lint].map((session) => [session.id, session]));
const layout: ListLayout = { needsYou: [QUEUE_ROW, 'b'], running: ['a'], ended: ['c'] };

describe('listFilter', () => {
  it.each([
    ['build', 'a'],
    ['RUN npm', 'a'],
    ['/srv', 'a'],
    ['cursor', 'a'],
    ['running', 'a'],
    ['password', 'b'],
    ['failed code 3', 'c'],
    ['bash', 'a b c'],
    ['nothing like it', ''],
    ['  ', 'a b c'],
  ])('finds by name, command, folder, client, shell and status: %s', (filter, expected) => {
    const found = [build, ask, lint].filter((session) => matchesFilter(session, filter, NO_HELD_INPUTS));
    expect(found.map(({ id }) => id).join(' ')).toBe(expected);
  });

  it('finds a session by the approval that it needs', () => {
    expect(matchesFilter(build, 'approval', new Map([['a', testInput()]]))).toBe(true);
    expect(matchesFilter(build, 'approval', NO_HELD_INPUTS)).toBe(false);
  });

  it('keeps the groups and the row of the held requests', () => {
    const rows = { sessions, held: NO_HELD_INPUTS };
    expect(filterLayout(layout, 'npm', rows)).toEqual({ needsYou: [], running: ['a'], ended: [] });
    expect(filterLayout(layout, 'approval', rows).needsYou).toEqual([QUEUE_ROW]);
    expect(filterLayout(layout, '', rows)).toBe(layout);
  });

  it('leaves out collapsed groups, unless something is looked for', () => {
    const collapsed = new Set(['ended'] as const);
    expect(openRows(layout, '', collapsed).ended).toEqual([]);
    expect(openRows(layout, 'lint', collapsed)).toBe(layout);
    expect(openRows(layout, '', new Set())).toBe(layout);
  });
});
