import { heldInputs } from './approvals.logic';
import type { HostState } from './hostState.logic';
import { arrangeSessions, isSameLayout, type ListLayout, QUEUE_ROW, withQueueRow } from './listLayout.logic';
import { defaultSelection } from './selection.logic';
import type { Draft, WindowState } from './WindowState';

/** The host told something new. */
export function withHost(state: WindowState, host: HostState): WindowState {
  const arranged = arrange(state, host);
  const layout = isSameLayout(arranged, state.layout) ? state.layout : arranged;
  const isSelectionThere = state.selectedId === QUEUE_ROW || host.sessions.has(state.selectedId ?? '');
  const selectedId = isSelectionThere ? state.selectedId : defaultSelection(layout);
  const answering = liveAnswers(state.answering, host);
  return { ...state, host, layout, selectedId, answering, drafts: liveDrafts(state.drafts, host) };
}

/** Another row is selected. */
export function withSelection(state: WindowState, selectedId: string): WindowState {
  const selected = { ...state, selectedId };
  return state.host === null ? selected : withHost(selected, state.host);
}

/** The pointer or the keyboard came into the list, or left it: then rows go where they belong by now. */
export function withListHeld(state: WindowState, isListHeld: boolean): WindowState {
  if (state.isListHeld === isListHeld) return state;
  const held = { ...state, isListHeld };
  return state.host === null ? held : withHost(held, state.host);
}

/** The queue has a row while something is in it or its page is open; in a held list nothing appears above other rows. */
function arrange({ layout, isListHeld, selectedId }: WindowState, host: HostState): ListLayout {
  const arranged = arrangeSessions(host.sessions.values(), isListHeld ? layout : null, heldInputs(host.approvals));
  const isShown = layout.needsYou.includes(QUEUE_ROW);
  const isWanted = host.approvals.size > 0 || selectedId === QUEUE_ROW;
  const isEmpty = host.sessions.size === 0;
  return withQueueRow(arranged, isListHeld && !isEmpty ? isShown : isWanted);
}

function liveAnswers(answering: WindowState['answering'], host: HostState): WindowState['answering'] {
  const live = [...answering].filter((id) => host.approvals.has(id));
  return live.length === answering.size ? answering : new Set(live);
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
