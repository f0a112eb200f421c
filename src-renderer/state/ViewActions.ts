import { type ListLayout, rowsOf } from './listLayout.logic';
import { neighbour, nextNeedingYou } from './selection.logic';
import type { OpenDialog } from './WindowState';
import type { WindowStore } from './WindowStore';
import { withListHeld, withSelection } from './windowState.logic';

/** What a person does to the window itself: nothing here talks to the host. */
export class ViewActions {
  private readonly store: WindowStore;

  constructor(store: WindowStore) {
    this.store = store;
  }

  /** Shows a session, or the queue by its row's id; the drawer stays as it is. */
  select(sessionId: string): void {
    this.store.setState((state) => withSelection(state, sessionId));
  }

  /** Shows a session to go there: the drawer closes. */
  open(sessionId: string): void {
    this.store.setState((state) => ({ ...withSelection(state, sessionId), isDrawerOpen: false }));
  }

  /** Opens the row `step` below the selected one (above, if negative). */
  openNeighbour(step: number): void {
    this.openIn((layout, selectedId) => neighbour(layout, selectedId, step));
  }

  /** Opens the next session that needs the person, if one does. */
  openNextNeedingYou(): void {
    const { host } = this.store.getState();
    this.openIn((layout, selectedId) => (host === null ? null : nextNeedingYou(layout, host, selectedId)));
  }

  /** Opens a row by its place from the top, counted from 0. */
  openAt(index: number): void {
    this.openIn((layout) => rowsOf(layout)[index] ?? null);
  }

  setListHeld(isHeld: boolean): void {
    this.store.setState((state) => withListHeld(state, isHeld));
  }

  openDialog(dialog: OpenDialog): void {
    this.store.setState({ dialog });
  }

  closeDialog(): void {
    this.store.setState({ dialog: { kind: 'none' } });
  }

  setDrawerOpen(isDrawerOpen: boolean): void {
    this.store.setState({ isDrawerOpen });
  }

  /** Says what did not work. */
  showNotice(notice: string): void {
    this.store.setState({ notice });
  }

  dismissNotice(): void {
    this.store.setState({ notice: null });
  }

  private openIn(choose: (layout: ListLayout, selectedId: string | null) => string | null): void {
    const { layout, selectedId } = this.store.getState();
    const chosen = choose(layout, selectedId);
    if (chosen !== null) this.open(chosen);
  }
}
