import { limits } from '@shared/limits';
import { clampFontSize } from '../terminal/terminalOptions';
import { windowLimits } from '../windowLimits';
import { shownLayout } from './listFilter.logic';
import { rowsOf } from './listLayout.logic';
import { neighbour, nextNeedingYou } from './selection.logic';
import type { GroupKind } from './sessionStatus.logic';
import type { OpenDialog, SessionTab, WindowState } from './WindowState';
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

  /** Leaves a page for what is shown without one: what needs the person, else the newest session, else how to get one. */
  leavePage(): void {
    this.store.setState((state) => ({ ...withSelection(state, null), isDrawerOpen: false }));
  }

  /** Opens the row that is shown `step` below the selected one (above, if negative). */
  openNeighbour(step: number): void {
    this.openIn((state) => neighbour(shownLayout(state), state.selectedId, step));
  }

  /** Opens the next session that needs the person, if one does. */
  openNextNeedingYou(): void {
    // Also what a filter hides: it needs the person all the same.
    this.openIn(({ host, layout, selectedId }) => (host === null ? null : nextNeedingYou(layout, host, selectedId)));
  }

  /** Opens a row by its place from the top of what is shown, counted from 0. */
  openAt(index: number): void {
    this.openIn((state) => rowsOf(shownLayout(state))[index] ?? null);
  }

  /** Chooses what a session's view shows. */
  setTab(sessionId: string, tab: SessionTab): void {
    this.store.setState((state) => ({ tabs: new Map(state.tabs).set(sessionId, tab), logSearch: null }));
  }

  /** Opens a session's log, to look for `pattern` unless it is empty. */
  searchLog(sessionId: string, pattern: string): void {
    this.setTab(sessionId, 'log');
    if (pattern === '') return;
    this.store.setState({ logSearch: { sessionId, find: { pattern, isRegex: false, isCaseSensitive: false } } });
  }

  /** Shows only the rows with these words. */
  setFilter(filter: string): void {
    this.store.setState({ filter });
  }

  /** Shows a group's rows, or its title alone. */
  toggleGroup(group: GroupKind): void {
    this.store.setState((state) => {
      const collapsed = new Set(state.collapsed);
      if (!collapsed.delete(group)) collapsed.add(group);
      return { collapsed };
    });
  }

  /** In CSS pixels; kept within what is usable. */
  setListWidth(widthPx: number): void {
    this.store.setState({
      listWidthPx: Math.min(windowLimits.maxListWidthPx, Math.max(windowLimits.minListWidthPx, widthPx)),
    });
  }

  setListHeld(isHeld: boolean): void {
    this.store.setState((state) => withListHeld(state, isHeld));
  }

  /** Makes the type of this window's terminals larger or smaller (by pixels), or as the settings say (null). */
  zoomTerminals(stepPx: number | null): void {
    this.store.setState(({ host, terminalZoomPx }) => {
      const usualPx = host?.settings.appearance.terminalFontSize ?? limits.terminalFontSize;
      const sizePx = stepPx === null ? usualPx : usualPx + terminalZoomPx + stepPx;
      return { terminalZoomPx: clampFontSize(sizePx) - usualPx };
    });
  }

  /** The person need not be asked again about harmless pastes into a session. */
  trustPastes(sessionId: string): void {
    this.store.setState(({ trustedPastes }) => ({ trustedPastes: new Set(trustedPastes).add(sessionId) }));
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

  private openIn(choose: (state: WindowState) => string | null): void {
    const chosen = choose(this.store.getState());
    if (chosen !== null) this.open(chosen);
  }
}
