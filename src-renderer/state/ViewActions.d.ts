import type { OpenDialog } from './WindowState';
import type { WindowStore } from './WindowStore';
/** What a person does to the window itself: nothing here talks to the host. */
export declare class ViewActions {
  private readonly store;
  constructor(store: WindowStore);
  /** Shows a session; the drawer stays as it is. */
  select(sessionId: string): void;
  /** Shows a session to go there: the drawer closes. */
  open(sessionId: string): void;
  /** Opens the row `step` below the selected one (above, if negative). */
  openNeighbour(step: number): void;
  /** Opens the next session that needs the person, if one does. */
  openNextNeedingYou(): void;
  /** Opens a row by its place from the top, counted from 0. */
  openAt(index: number): void;
  setListHeld(isHeld: boolean): void;
  openDialog(dialog: OpenDialog): void;
  closeDialog(): void;
  setDrawerOpen(isDrawerOpen: boolean): void;
  /** Says what did not work. */
  showNotice(notice: string): void;
  dismissNotice(): void;
  private openIn;
}
