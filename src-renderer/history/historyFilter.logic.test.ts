import type { Exit } from '@shared/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSession } from '../state/testSession';
import {
  choicesOf,
  type EndedSession,
  type HistoryFilter,
  isFiltering,
  LATEST_FIRST,
  NO_FILTER,
  shownSessions,
} from './historyFilter.logic';

const NOON = new Date(2026, 10, 30, 12).getTime();
const HOUR_MS = 3_600_000;

function ended(id: string, exit: Partial<Exit> = {}, over: Partial<EndedSession> = {}): EndedSession {
  const whole: Exit = { code: 0, signal: null, cause: 'exited', at: NOON - HOUR_MS, ...exit };
  return { ...testSession({ id, startedAt: whole.at - 1_000, ...over }), state: { kind: 'exited', exit: whole } };
}

const sessions = [
  ended('a', { at: NOON - HOUR_MS }, { command: 'npm test', cwd: '/home/ada/shop' }),
  ended('b', { code: 2, at: NOON - 30 * HOUR_MS }, { name: 'Build', client: 'cursor', startedAt: NOON - 90 * HOUR_MS }),
  ended('c', { code: 7, at: NOON - 200 * HOUR_MS }),
  ended('d', { code: null, signal: 'SIGTERM', cause: 'terminated', at: NOON - 2 * HOUR_MS }),
  ended('e', { code: null, cause: 'lost', at: NOON - 3 * HOUR_MS }),
];

function shown(filter: Partial<HistoryFilter>, sort = LATEST_FIRST): string {
  const found = shownSessions(sessions, { filter: { ...NO_FILTER, ...filter }, sort, nowMs: NOON });
  return found.map(({ id }) => id).join('');
}

describe('shownSessions', () => {
  it('shows all, the latest first, and sorts by time either way', () => {
    expect(shown({})).toBe('adebc');
    expect(shown({}, { by: 'ended', isDescending: false })).toBe('cbeda');
    expect(shown({}, { by: 'took', isDescending: true })).toBe('bacde');
  });

  it('finds words in command, name and folder', () => {
    expect(shown({ text: ' SHOP npm ' })).toBe('a');
    expect(shown({ text: 'build' })).toBe('b');
    expect(shown({ text: 'shop build' })).toBe('');
  });

  it('filters by client and by how it ended', () => {
    expect(shown({ client: 'cursor' })).toBe('b');
    const by = ['ended', 'failed', 'failed:7', 'stopped', 'lost'].map((outcome) => shown({ outcome }));
    expect(by).toEqual(['a', 'bc', 'c', 'd', 'e']);
  });

  it('filters by days in the zone of the person, the last one included', () => {
    expect(shown({ period: 'today' })).toBe('ade');
    expect(shown({ period: 'week' })).toBe('adeb');
    expect(shown({ period: 'range', from: '2026-11-29', to: '2026-11-29' })).toBe('b');
    expect(shown({ period: 'range', from: '2026-11-30' })).toBe('ade');
    expect(shown({ period: 'range', to: '2026-11-29' })).toBe('bc');
    expect(shown({ period: 'range', from: 'nonsense' })).toBe('adebc');
  });

  it('never invents, loses or repeats a session, whatever the filter', () => {
    const filters = fc.record({
      text: fc.constantFrom('', 'npm', 'shop'),
      client: fc.constantFrom('', 'cursor'),
      outcome: fc.constantFrom('any', 'failed', 'failed:2', 'lost'),
      period: fc.constantFrom('all' as const, 'today' as const, 'week' as const, 'range' as const),
      from: fc.constantFrom('', '2026-11-29'),
      to: fc.constantFrom('', '2026-11-29'),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const found = shown(filter);
        expect(new Set(found).size).toBe(found.length);
        if (!isFiltering(filter)) expect(found).toBe('adebc');
      }),
    );
  });
});

it('offers the clients and exit statuses that are there', () => {
  expect(choicesOf(sessions)).toEqual({ clients: ['claude-code', 'cursor'], codes: [2, 7] });
});
