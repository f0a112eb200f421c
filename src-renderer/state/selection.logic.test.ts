import { describe, expect, it } from 'vitest';
import { heldInputs } from './approvals.logic';
import { arrangeSessions, QUEUE_ROW, withQueueRow } from './listLayout.logic';
import { defaultSelection, type Needs, needCount, needingYou, neighbour, nextNeedingYou } from './selection.logic';
import { testApproval, testInput } from './testApproval';
import { exitedState, testSession, waitingState } from './testSession';

const running = (id: string, startedAt: number) => testSession({ id, startedAt });
const waiting = (id: string, startedAt: number) => testSession({ id, startedAt, state: waitingState() });
const ended = (id: string, startedAt: number) => testSession({ id, startedAt, state: exitedState(0) });

const all = [waiting('w1', 1), waiting('w2', 2), running('r1', 1), running('r2', 2), ended('e1', 1)];
const sessions = new Map(all.map((session) => [session.id, session]));
const needs: Needs = { sessions, approvals: new Map() };
const layout = arrangeSessions(all, null);

describe('nextNeedingYou', () => {
  it('goes down the list and starts again at the top', () => {
    expect(nextNeedingYou(layout, needs, null)).toBe('w1');
    expect(nextNeedingYou(layout, needs, 'w1')).toBe('w2');
    expect(nextNeedingYou(layout, needs, 'w2')).toBe('w1');
    expect(nextNeedingYou(layout, needs, 'r1')).toBe('w1');
  });

  it('finds a session that waits although the held list still shows it as running', () => {
    const changed: Needs = { ...needs, sessions: new Map(sessions).set('r2', waiting('r2', 2)) };
    expect(needingYou(layout, changed)).toEqual(['w1', 'w2', 'r2']);
    expect(nextNeedingYou(layout, changed, 'w2')).toBe('r2');
  });

  it('is null when nothing waits', () => {
    const calm = [running('r1', 1)];
    const host: Needs = { sessions: new Map([['r1', running('r1', 1)]]), approvals: new Map() };
    expect(nextNeedingYou(arrangeSessions(calm, null), host, 'r1')).toBeNull();
  });
});

describe('held requests', () => {
  const input = testInput({ sessionId: 'r2' });
  const command = testApproval();
  const hostOf = (...requests: (typeof input)[]): Needs => ({
    sessions,
    approvals: new Map(requests.map((request) => [request.id, request])),
  });
  const layoutOf = ({ approvals }: Needs) => withQueueRow(arrangeSessions(all, null, heldInputs(approvals)), true);

  it('go before everything else, and the rest follows', () => {
    const host = hostOf(command, input);
    const steps = ['w1', QUEUE_ROW, 'r2', 'w2'].map((from) => nextNeedingYou(layoutOf(host), host, from));
    expect(steps).toEqual([QUEUE_ROW, 'r2', 'w1', QUEUE_ROW]);
  });

  it('of a session are at the session, not at the queue', () => {
    const host = hostOf(input);
    expect(nextNeedingYou(layoutOf(host), host, 'w1')).toBe('r2');
    expect(needingYou(layoutOf(host), host)).toEqual(['r2', 'w1', 'w2']);
  });

  it('of a session that is gone are at the queue', () => {
    const host = hostOf(testInput({ sessionId: 'gone' }));
    expect(nextNeedingYou(layoutOf(host), host, 'w1')).toBe(QUEUE_ROW);
  });

  it('count each, and a session with one does not count twice', () => {
    const host = hostOf(command, input, testInput({ id: 'a_CCCCCCCCCCCCCCCC', sessionId: 'w1' }));
    expect(needCount(layoutOf(host), host)).toBe(4);
    expect(needCount(layout, needs)).toBe(2);
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
