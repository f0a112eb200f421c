import { type HistoryFilter, type HistorySort, LATEST_FIRST, NO_FILTER, periods } from './historyFilter.logic';

const KEY = 'signalbox.history';

/** What the page remembers over a reload. */
export interface HistoryView {
  readonly filter: HistoryFilter;
  readonly sort: HistorySort;
}

/** What was kept; what is missing or broken is as in a new window. */
export function recallHistory(storage: Pick<Storage, 'getItem'>): HistoryView {
  const kept = parse(storage.getItem(KEY));
  const text = (name: keyof HistoryFilter): string => (typeof kept[name] === 'string' ? kept[name] : NO_FILTER[name]);
  return {
    filter: {
      text: text('text'),
      client: text('client'),
      outcome: text('outcome'),
      period: periods.find((each) => each === kept.period) ?? NO_FILTER.period,
      from: text('from'),
      to: text('to'),
    },
    sort: {
      by: kept.by === 'took' ? 'took' : LATEST_FIRST.by,
      isDescending: typeof kept.isDescending === 'boolean' ? kept.isDescending : LATEST_FIRST.isDescending,
    },
  };
}

/** Keeps it. */
export function rememberHistory(storage: Pick<Storage, 'setItem'>, { filter, sort }: HistoryView): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...filter, ...sort }));
  } catch {
    // Full or switched off: the page only forgets at a reload.
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not ours, or cut short.
    return {};
  }
}
