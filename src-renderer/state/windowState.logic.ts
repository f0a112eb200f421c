import type { HostState } from './hostState.logic';
import { arrangeSessions, isSameLayout } from './listLayout.logic';
import { defaultSelection } from './selection.logic';
import type { Draft, WindowState } from './WindowState';

/** The host told something new. */
export function withHost(state: WindowState, host: HostState): WindowState {
  const arranged = arrangeSessions(host.sessions.values(), state.isListHeld ? state.layout : null);
  const layout = isSameLayout(arranged, state.layout) ? state.layout : arranged;
  const isSelectionThere = state.selectedId !== null && host.sessions.has(state.selectedId);
  const selectedId = isSelectionThere ? state.selectedId : defaultSelection(layout);
  return { ...state, host, layout, selectedId, drafts: liveDrafts(state.drafts, host) };
}

/** The pointer or the keyboard came into the list, or left it: then rows go where they belong by now. */
export function withListHeld(state: WindowState, isListHeld: boolean): WindowState {
  if (state.isListHeld === isListHeld) return state;
  const held = { ...state, isListHeld };
  return state.host === null ? held : withHost(held, state.host);
}

/** Drafts whose wait is still the one they were written for. */
function liveDrafts(drafts: WindowState['drafts'], host: HostState): WindowState['drafts'] {
  const isLive = ([id, draft]: [string, Draft]): boolean => {
    const state = host.sessions.get(id)?.state;
    return state?.kind === 'waiting' && state.waiting.since === draft.waitSince;
  };
  const live = [...drafts].filter(isLive);
  return live.length === drafts.size ? drafts : new Map(live);
}
