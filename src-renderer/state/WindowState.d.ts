import type { TransportStatus } from '../transport/Transport';
import type { HostState } from './hostState.logic';
import { type ListLayout } from './listLayout.logic';
/** What stands over the window and wants a decision or can be read. */
export type OpenDialog =
  | {
      readonly kind: 'none';
    }
  | {
      readonly kind: 'connect';
    }
  | {
      readonly kind: 'force-kill';
      readonly sessionId: string;
    };
/** An answer that was begun; it belongs to one wait of one session, so that it is never sent to another prompt. */
export interface Draft {
  readonly waitSince: number;
  readonly text: string;
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
  readonly selectedId: string | null;
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly dialog: OpenDialog;
  /** In a narrow window the list lies over the rest. */
  readonly isDrawerOpen: boolean;
  /** What went wrong last, until it is dismissed. */
  readonly notice: string | null;
  /** The latest text for screen readers. */
  readonly announcement: string;
}
export declare const INITIAL_WINDOW_STATE: WindowState;
