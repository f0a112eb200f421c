import { describe, expect, it } from 'vitest';
import { arrangeSessions } from './listLayout.logic';
import { defaultSelection, needingYou, neighbour, nextNeedingYou } from './selection.logic';
import { exitedState, testSession, waitingState } from './testSession';

const running = (id: string, startedAt: number) => testSession({ id, startedAt });
const waiting = (id: string, startedAt: number) => testSession({ id, startedAt, state: waitingState() });
const ended = (id: string, startedAt: number) => testSession({ id, startedAt, state: exitedState(0) });

const all = [waiting('w1', 1), waiting('w2', 2), running('r1', 1), running('r2', 2), ended('e1', 1)];
const sessions = new Map(all.map((session) => [session.id, session]));
const layout = arrangeSessions(all, null);

describe('nextNeedingYou', () => {
  it('goes down the list and starts again at the top', () => {
    expect(nextNeedingYou(layout, sessions, null)).toBe('w1');
    expect(nextNeedingYou(layout, sessions, 'w1')).toBe('w2');
    expect(nextNeedingYou(layout, sessions, 'w2')).toBe('w1');
    expect(nextNeedingYou(layout, sessions, 'r1')).toBe('w1');
  });

  it('finds a session that waits although the held list still shows it as running', () => {
    const changed = new Map(sessions).set('r2', waiting('r2', 2));
    expect(needingYou(layout, changed)).toEqual(['w1', 'w2', 'r2']);
    expect(nextNeedingYou(layout, changed, 'w2')).toBe('r2');
  });

  it('is null when nothing waits', () => {
    const calm = [running('r1', 1)];
    expect(nextNeedingYou(arrangeSessions(calm, null), new Map([['r1', running('r1', 1)]]), 'r1')).toBeNull();
  });
});

describe('neighbour', () => {
  it('steps through all groups and stays at the ends', () => {
    expect(neighbour(layout, 'w2', 1)).toBe('r1');
    expect(neighbour(layout, 'r1', -1)).toBe('w2');
    expect(neighbour(layout, 'w1', -1)).toBe('w1');
    expect(neighbour(layout, 'e1', 1)).toBe('e1');
    expect(neighbour(layout, null, 1)).toBe('w1');
    expect(neighbour(arrangeSessions([], null), null, 1)).toBeNull();
  });
});

describe('defaultSelection', () => {
  it('prefers what needs the person, then what started last, then what ended', () => {
    expect(defaultSelection(layout)).toBe('w1');
    expect(defaultSelection(arrangeSessions([running('r1', 1), running('r2', 2)], null))).toBe('r2');
    expect(defaultSelection(arrangeSessions([ended('e1', 1)], null))).toBe('e1');
    expect(defaultSelection(arrangeSessions([], null))).toBeNull();
  });
});
