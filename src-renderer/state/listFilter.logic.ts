import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import { type HeldInputs, heldInputs } from './approvals.logic';
import { GROUP_ORDER, type ListLayout, QUEUE_ROW } from './listLayout.logic';
import { type GroupKind, shownStatus } from './sessionStatus.logic';
import type { WindowState } from './WindowState';

/** Of a command: what is further back nobody looks for, and a hundred long ones would cost a frame. */
const SEARCHED_CHARS = 2_000;

// A session that changes is another object, so what was made of one holds.
const searchTexts = new WeakMap<SessionInfo, string>();

/** Whether a session has all the words of a filter in its name, command, folder, client or status. */
export function matchesFilter(session: SessionInfo, filter: string, held: HeldInputs): boolean {
  const words = wordsOf(filter);
  if (words.length === 0) return true;
  const input = held.get(session.id) ?? null;
  const text = `${searchText(session)}\n${shownStatus(session, input).label.toLowerCase()}`;
  return words.every((word) => text.includes(word));
}

/** The rows with the words of a filter; the row of the held requests is found by what is asked there. */
export function filterLayout(layout: ListLayout, filter: string, rows: FilteredRows): ListLayout {
  const words = wordsOf(filter);
  if (words.length === 0) return layout;
  const has = (id: string): boolean => {
    if (id === QUEUE_ROW) return words.every((word) => 'needs approvals'.includes(word));
    const session = rows.sessions.get(id);
    return session !== undefined && matchesFilter(session, filter, rows.held);
  };
  return mapGroups((group) => layout[group].filter(has));
}

/** What the rows of a layout stand for. */
export interface FilteredRows {
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly held: HeldInputs;
}

/** The rows that the list shows, as the filter and the collapsed groups have it. */
export function shownLayout({ layout, filter, collapsed, host }: ShownList): ListLayout {
  if (host === null) return layout;
  const rows = { sessions: host.sessions, held: heldInputs(host.approvals) };
  return openRows(filterLayout(layout, filter, rows), filter, collapsed);
}

type ShownList = Pick<WindowState, 'layout' | 'filter' | 'collapsed' | 'host'>;

/** The rows that can be reached: those of groups that show theirs. A filter opens every group. */
export function openRows(layout: ListLayout, filter: string, collapsed: ReadonlySet<GroupKind>): ListLayout {
  if (collapsed.size === 0 || wordsOf(filter).length > 0) return layout;
  return mapGroups((group) => (collapsed.has(group) ? [] : layout[group]));
}

function mapGroups(rowsOf: (group: GroupKind) => readonly string[]): ListLayout {
  const [needsYou, running, ended] = GROUP_ORDER.map(rowsOf);
  return { needsYou: needsYou ?? [], running: running ?? [], ended: ended ?? [] };
}

function wordsOf(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

function searchText(session: SessionInfo): string {
  const known = searchTexts.get(session);
  if (known !== undefined) return known;
  const { name, command, cwd, client, shell } = session;
  const parts = [name ?? '', command.slice(0, SEARCHED_CHARS), cwd, client, shell];
  const text = showControls(parts.join('\t')).toLowerCase();
  searchTexts.set(session, text);
  return text;
}
