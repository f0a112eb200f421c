import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { QueueRow } from '../approvals/QueueRow';
import type { ListItem } from '../state/listItems.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { SessionRow } from './SessionRow';

export interface ListRowProps {
  readonly item: Extract<ListItem, { kind: 'row' }>;
  readonly topPx: number;
  readonly rowCount: number;
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  /** All held requests, the oldest first. */
  readonly requests: readonly ApprovalRequest[];
  /** The one for this row's session, or null. */
  readonly held: ApprovalRequest | null;
  readonly unseen: ReadonlySet<string>;
  readonly selectedId: string | null;
  readonly tabStopId: string | null;
  readonly nowMs: number;
  readonly onOpen: (row: string) => void;
}

/** One row of the list: a session, or all held requests. */
export function ListRow({ item, topPx, rowCount, sessions, requests, held, unseen, ...list }: ListRowProps) {
  const { id, place } = item;
  const { selectedId, tabStopId, nowMs, onOpen } = list;
  const row = { topPx, place, rowCount, nowMs, onOpen, isSelected: id === selectedId, isTabStop: id === tabStopId };
  if (id === QUEUE_ROW) return <QueueRow {...row} requests={requests} />;
  const session = sessions.get(id);
  if (session === undefined) return null;
  return <SessionRow {...row} {...{ session, held }} isUnseen={unseen.has(id)} />;
}
