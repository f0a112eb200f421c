import { beforeEach, describe, expect, it } from 'vitest';
import { HISTORY_ROW } from './listLayout.logic';
import { testHost } from './testApproval';
import { testSession, waitingState } from './testSession';
import { ViewActions } from './ViewActions';
import { createWindowStore, type WindowStore } from './WindowStore';
import { withHost } from './windowState.logic';

let store: WindowStore;
let view: ViewActions;

beforeEach(() => {
  store = createWindowStore(null);
  view = new ViewActions(store);
  const sessions = [
    testSession({ id: 'a', startedAt: 1 }),
    testSession({ id: 'b', startedAt: 2 }),
    testSession({ id: 'w', startedAt: 3, state: waitingState() }),
  ];
  const host = testHost({ sessions: new Map(sessions.map((session) => [session.id, session])) });
  store.setState((state) => withHost(state, host));
});

describe('ViewActions', () => {
  it('opens neighbours, places and what needs the person', () => {
    view.openAt(1);
    expect(store.getState().selectedId).toBe('a');
    view.openNeighbour(1);
    expect(store.getState().selectedId).toBe('b');
    view.openAt(7);
    expect(store.getState().selectedId).toBe('b');
    view.openNextNeedingYou();
    expect(store.getState().selectedId).toBe('w');
  });

  it('leaves a page for what comes first, and closes the drawer', () => {
    view.select(HISTORY_ROW);
    view.setDrawerOpen(true);
    view.leavePage();
    expect(store.getState()).toMatchObject({ selectedId: 'w', isDrawerOpen: false });
    store.setState((state) => withHost(state, testHost({ sessions: new Map() })));
    view.select(HISTORY_ROW);
    view.leavePage();
    expect(store.getState().selectedId).toBeNull();
  });

  it('closes the drawer when a session is opened, not when it is only selected', () => {
    view.setDrawerOpen(true);
    view.select('a');
    expect(store.getState().isDrawerOpen).toBe(true);
    view.open('b');
    expect(store.getState().isDrawerOpen).toBe(false);
  });
});
