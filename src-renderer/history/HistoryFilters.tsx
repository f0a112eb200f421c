import { showControls } from '@shared/controlText';
import { Button } from '../ui/Button';
import styles from './HistoryFilters.module.css';
import { type HistoryFilter, isFiltering, NO_FILTER, type Period, periods } from './historyFilter.logic';

export interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly clients: readonly string[];
  /** Exit statuses with which sessions failed. */
  readonly codes: readonly number[];
  readonly onChange: (filter: HistoryFilter) => void;
}

const OUTCOMES = [
  ['any', 'Any end'],
  ['ended', 'Ended well'],
  ['failed', 'Failed'],
  ['stopped', 'Stopped'],
  ['lost', 'Lost'],
] as const;

const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  all: 'All days',
  today: 'Today',
  week: 'Last 7 days',
  range: 'From … to …',
};

/** What narrows the history down. */
export function HistoryFilters({ filter, clients, codes, onChange }: HistoryFiltersProps) {
  const set = (change: Partial<HistoryFilter>): void => onChange({ ...filter, ...change });
  return (
    <search className={styles.filters} aria-label="Filter the history">
      <input
        type="search"
        className={styles.text}
        aria-label="Command, name or folder"
        placeholder="Command, name or folder"
        value={filter.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <select aria-label="Client" value={filter.client} onChange={({ target }) => set({ client: target.value })}>
        <option value="">All clients</option>
        {withChosen(clients, filter.client).map((client) => (
          <option key={client} value={client}>
            {showControls(client)}
          </option>
        ))}
      </select>
      <select
        aria-label="How it ended"
        value={filter.outcome}
        onChange={({ target }) => set({ outcome: target.value })}
      >
        {OUTCOMES.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {withChosen(
          codes.map((code) => `failed:${code}`),
          filter.outcome.includes(':') ? filter.outcome : '',
        ).map((value) => (
          <option key={value} value={value}>{`Failed with code ${value.slice('failed:'.length)}`}</option>
        ))}
      </select>
      <Days filter={filter} onChange={set} />
      {isFiltering(filter) && (
        <Button variant="quiet" onClick={() => onChange(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface DaysProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

function Days({ filter: { period, from, to }, onChange }: DaysProps) {
  const choose = (value: string): void => onChange({ period: periods.find((each) => each === value) ?? 'all' });
  return (
    <>
      <select aria-label="When it ended" value={period} onChange={({ target }) => choose(target.value)}>
        {periods.map((each) => (
          <option key={each} value={each}>
            {PERIOD_WORDS[each]}
          </option>
        ))}
      </select>
      {period === 'range' && (
        <span className={styles.range}>
          <input
            type="date"
            aria-label="From"
            value={from}
            max={to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          –
          <input
            type="date"
            aria-label="To"
            value={to}
            min={from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </span>
      )}
    </>
  );
}

/** A choice that was kept stays in its list, also when nothing of it is left. */
function withChosen(choices: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen];
}
