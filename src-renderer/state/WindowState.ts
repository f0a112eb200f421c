import type { ApprovalRequest } from '@shared/approval';
import type { TransportStatus } from '../transport/Transport';
import type { HostState } from './hostState.logic';
import { EMPTY_LAYOUT, type ListLayout } from './listLayout.logic';

/** What stands over the window and wants a decision or can be read. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'force-kill'; readonly sessionId: string };

/** An answer that was begun; it belongs to one wait of one session, so that it is never sent to another prompt. */
export interface Draft {
  readonly waitSince: number;
  readonly text: string;
}

/** How a held request ended that this window did not answer; shown for a moment. */
export interface SettledNote {
  readonly approval: ApprovalRequest;
  /** `Denied in another window.` */
  readonly how: string;
}

/** Everything the window shows. */
export interface WindowState {
  readonly connection: TransportStatus;
  /** Null until the first snapshot came. */
  readonly host: HostState | null;
  /** Rises with each snapshot: streams of the connection before are gone. */
  readonly connectionNumber: number;
  readonly layout: ListLayout;
  /** Someone points at the list or has the keyboard in it: rows keep their place. */
  readonly isListHeld: boolean;
  /** A session's id, QUEUE_ROW, or null when there is nothing. */
  readonly selectedId: string | null;
  /** Ids of the held requests whose answer is on its way from this window. */
  readonly answering: ReadonlySet<string>;
  readonly settledNotes: readonly SettledNote[];
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly dialog: OpenDialog;
  /** In a narrow window the list lies over the rest. */
  readonly isDrawerOpen: boolean;
  /** What went wrong last, until it is dismissed. */
  readonly notice: string | null;
  /** The latest text for screen readers. */
  readonly announcement: string;
  /** The latest text that screen readers say at once: a new request for approval. */
  readonly alert: string;
}

export const INITIAL_WINDOW_STATE: WindowState = {
  connection: { kind: 'connecting' },
  host: null,
  connectionNumber: 0,
  layout: EMPTY_LAYOUT,
  isListHeld: false,
  selectedId: null,
  answering: new Set(),
  settledNotes: [],
  drafts: new Map(),
  dialog: { kind: 'none' },
  isDrawerOpen: false,
  notice: null,
  announcement: '',
  alert: '',
};
