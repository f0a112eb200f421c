import { showControls } from '@shared/controlText';
import type { Exit, SessionInfo } from '@shared/session';
import { statusOf } from '../state/sessionStatus.logic';

/** A session that has ended, with how. */
export interface EndedSession extends SessionInfo {
  readonly state: { readonly kind: 'exited'; readonly exit: Exit };
}

export const periods = ['all', 'today', 'week', 'range'] as const;
export type Period = (typeof periods)[number];

/** What the history shows. */
export interface HistoryFilter {
  /** All of its words are in the command, the name or the folder. */
  readonly text: string;
  /** Empty for all. */
  readonly client: string;
  /** `any`, a status (`ended`, `failed`, `stopped`, `lost`), or `failed:` and an exit status. */
  readonly outcome: string;
  readonly period: Period;
  /** Days as date fields give them (`2026-11-30`), both included; empty for no bound. For `range` only. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: HistoryFilter = { text: '', client: '', outcome: 'any', period: 'all', from: '', to: '' };

export type SortColumn = 'ended' | 'took';
export interface HistorySort {
  readonly by: SortColumn;
  readonly isDescending: boolean;
}

export const LATEST_FIRST: HistorySort = { by: 'ended', isDescending: true };

const DAYS_OF_WEEK = 7;

export function isEnded(session: SessionInfo): session is EndedSession {
  return session.state.kind === 'exited';
}

/** How long it ran, in milliseconds; clocks that were set meanwhile give 0. */
export function tookMs(session: EndedSession): number {
  return Math.max(0, session.state.exit.at - session.startedAt);
}

/** Whether anything is left out. */
export function isFiltering(filter: HistoryFilter): boolean {
  const hasRange = filter.period === 'range' && (filter.from !== '' || filter.to !== '');
  const hasPeriod = hasRange || filter.period === 'today' || filter.period === 'week';
  return filter.text.trim() !== '' || filter.client !== '' || filter.outcome !== 'any' || hasPeriod;
}

/** The sessions that a filter lets through, in the order of `sort`. */
export function shownSessions(
  sessions: readonly EndedSession[],
  { filter, sort, nowMs }: { readonly filter: HistoryFilter; readonly sort: HistorySort; readonly nowMs: number },
): readonly EndedSession[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const { fromMs, toMs } = boundsOf(filter, nowMs);
  const isShown = (session: EndedSession): boolean =>
    session.state.exit.at >= fromMs &&
    session.state.exit.at < toMs &&
    (filter.client === '' || session.client === filter.client) &&
    hasOutcome(session, filter.outcome) &&
    hasWords(session, words);
  return sessions.filter(isShown).sort(comparing(sort));
}

/** The clients and exit statuses that can be chosen. */
export function choicesOf(sessions: readonly EndedSession[]): {
  readonly clients: readonly string[];
  readonly codes: readonly number[];
} {
  const codes = sessions.flatMap(({ state: { exit } }) =>
    exit.cause === 'exited' && exit.code !== null && exit.code !== 0 ? [exit.code] : [],
  );
  return {
    clients: [...new Set(sessions.map(({ client }) => client))].sort((a, b) => a.localeCompare(b)),
    codes: [...new Set(codes)].sort((a, b) => a - b),
  };
}

function hasWords(session: EndedSession, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = showControls(`${session.name ?? ''}\t${session.command}\t${session.cwd}`).toLowerCase();
  return words.every((word) => text.includes(word));
}

function hasOutcome(session: EndedSession, outcome: string): boolean {
  if (outcome === 'any') return true;
  const [kind, code] = outcome.split(':');
  if (statusOf(session).kind !== kind) return false;
  return code === undefined || session.state.exit.code === Number(code);
}

function boundsOf(
  { period, from, to }: HistoryFilter,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const never = Number.POSITIVE_INFINITY;
  switch (period) {
    case 'all':
      return { fromMs: -never, toMs: never };
    case 'today':
      return { fromMs: dayStart(nowMs, 0), toMs: never };
    case 'week':
      return { fromMs: dayStart(nowMs, 1 - DAYS_OF_WEEK), toMs: never };
    case 'range':
      return { fromMs: dayOf(from, 0) ?? -never, toMs: dayOf(to, 1) ?? never };
  }
}

/** The start of the day that is `days` after the one of a moment, in the person's own zone. */
function dayStart(ms: number, days: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

function dayOf(text: string, days: number): number | null {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split('-').map(Number);
  const ms = new Date(year, month - 1, day + days).getTime();
  return Number.isNaN(ms) ? null : ms;
}

function comparing({ by, isDescending }: HistorySort): (a: EndedSession, b: EndedSession) => number {
  const keyOf = (session: EndedSession): number => (by === 'took' ? tookMs(session) : session.state.exit.at);
  const sign = isDescending ? -1 : 1;
  // The id decides between equal ones, so that rows never change places.
  return (a, b) => sign * (keyOf(a) - keyOf(b)) || (a.id < b.id ? -1 : 1);
}
