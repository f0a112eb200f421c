import type { ApprovalRequest } from '@shared/approval';
import type { ProcessRef } from '@shared/session';
import type { FindQuery } from '../log/LogFind';
import type { SettingsSectionId } from '../settings/settingsSections';
import type { ClickedLink } from '../terminal/linkTarget.logic';
import type { PasteQuestion } from '../terminal/paste.logic';
import type { TransportStatus } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import type { HostState } from './hostState.logic';
import { EMPTY_LAYOUT, type ListLayout } from './listLayout.logic';
import type { GroupKind } from './sessionStatus.logic';

/** What stands over the window and wants a decision or can be read. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'rules' }
  /** `section`: the one to begin with. */
  | { readonly kind: 'settings'; readonly section?: SettingsSectionId }
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  /** `likeId`: the session that it is filled in from, or null. */
  | { readonly kind: 'new-session'; readonly likeId: string | null }
  | { readonly kind: 'rename'; readonly sessionId: string }
  | { readonly kind: 'force-kill'; readonly sessionId: string }
  /** Asks before one process of a session is killed. */
  | { readonly kind: 'kill-process'; readonly sessionId: string; readonly process: ProcessRef }
  | { readonly kind: 'stop-all' }
  /** A link of a terminal was clicked. */
  | { readonly kind: 'link'; readonly link: ClickedLink }
  /** Asks before a text is pasted into a terminal. */
  | { readonly kind: 'paste'; readonly question: PasteQuestion }
  /** What is still there after everything was tried. */
  | { readonly kind: 'survivors'; readonly survivors: readonly ProcessRef[] }
  /** Asks before these ended sessions are deleted. */
  | { readonly kind: 'clear-ended'; readonly sessionIds: readonly string[] };

/** What a session's view shows below its header. */
export const sessionTabs = ['terminal', 'log', 'replay', 'details'] as const;
export type SessionTab = (typeof sessionTabs)[number];

/** An answer that was begun; it belongs to one wait of one session, so that it is never sent to another prompt. */
export interface Draft {
  readonly waitSince: number;
  readonly text: string;
}

/** An edit of a held request that was begun. */
export interface ApprovalDraft {
  /** What stands in the field; null for the agent's text, not changed yet. */
  readonly text: string | null;
  /** The field is there; otherwise the answers are, and the text is kept for when it is opened again. */
  readonly isOpen: boolean;
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
  /** A session's id, QUEUE_ROW, HISTORY_ROW, or null when there is nothing. */
  readonly selectedId: string | null;
  /** A session that was started here and is shown as soon as the host tells of it. */
  readonly awaitedId: string | null;
  /** The awaited session that came last; it gets the keyboard. */
  readonly arrivedId: string | null;
  /** The list shows only what has these words. */
  readonly filter: string;
  /** Groups of the list that show their title alone. */
  readonly collapsed: ReadonlySet<GroupKind>;
  /** Of the list, in CSS pixels. */
  readonly listWidthPx: number;
  /** The tab of each session on which another than the first was chosen. */
  readonly tabs: ReadonlyMap<string, SessionTab>;
  /** What the Log tab of a session looks for because another view of it asked; until a tab is chosen by hand. */
  readonly logSearch: { readonly sessionId: string; readonly find: FindQuery } | null;
  /** Sessions that failed or were lost and were not looked at since. */
  readonly unseen: ReadonlySet<string>;
  /** Ids of the held requests whose answer is on its way from this window. */
  readonly answering: ReadonlySet<string>;
  readonly settledNotes: readonly SettledNote[];
  readonly drafts: ReadonlyMap<string, Draft>;
  /** By the id of the request. */
  readonly approvalDrafts: ReadonlyMap<string, ApprovalDraft>;
  /** What this window adds to the terminals' size of type, in CSS pixels. */
  readonly terminalZoomPx: number;
  /** Sessions into which harmless pastes of several lines go without a question. */
  readonly trustedPastes: ReadonlySet<string>;
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
  awaitedId: null,
  arrivedId: null,
  filter: '',
  collapsed: new Set(),
  listWidthPx: windowLimits.listWidthPx,
  tabs: new Map(),
  logSearch: null,
  unseen: new Set(),
  answering: new Set(),
  settledNotes: [],
  drafts: new Map(),
  approvalDrafts: new Map(),
  terminalZoomPx: 0,
  trustedPastes: new Set(),
  dialog: { kind: 'none' },
  isDrawerOpen: false,
  notice: null,
  announcement: '',
  alert: '',
};
