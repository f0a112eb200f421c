import type { SessionInfo } from '@shared/session';
import { heldInputs } from './approvals.logic';
import type { HostState } from './hostState.logic';
import {
  arrangeSessions,
  HISTORY_ROW,
  isSameLayout,
  type ListLayout,
  QUEUE_ROW,
  withQueueRow,
} from './listLayout.logic';
import { defaultSelection } from './selection.logic';
import { statusOf } from './sessionStatus.logic';
import type { OpenDialog, WindowState } from './WindowState';

/** The host told something new. */
export function withHost(state: WindowState, host: HostState): WindowState {
  const arranged = arrange(state, host);
  const layout = isSameLayout(arranged, state.layout) ? state.layout : arranged;
  const arrival = arrivalOf(state, host);
  const wantedId = arrival.selectedId ?? state.selectedId;
  const isSelectionThere = isPage(wantedId) || host.sessions.has(wantedId ?? '');
  const selectedId = isSelectionThere ? wantedId : defaultSelection(layout);
  return {
    ...state,
    ...arrival,
    host,
    layout,
    selectedId,
    answering: liveAnswers(state.answering, host),
    dialog: liveDialog(state.dialog, host),
    drafts: liveDrafts(state.drafts, host),
    approvalDrafts: liveEntries(state.approvalDrafts, (id) => host.approvals.has(id)),
    tabs: liveEntries(state.tabs, (id) => host.sessions.has(id)),
    unseen: unseenFailures({ ...state, selectedId }, host),
  };
}

/** A session was started here: it is shown now, or as soon as the host tells of it. */
export function withAwaited(state: WindowState, awaitedId: string): WindowState {
  const awaiting = { ...state, awaitedId };
  return state.host === null ? awaiting : withHost(awaiting, state.host);
}

/** Another row is selected; null: the one that comes first by itself. */
export function withSelection(state: WindowState, selectedId: string | null): WindowState {
  const selected = { ...state, selectedId };
  return state.host === null ? selected : withHost(selected, state.host);
}

/** The pointer or the keyboard came into the list, or left it: then rows go where they belong by now. */
export function withListHeld(state: WindowState, isListHeld: boolean): WindowState {
  if (state.isListHeld === isListHeld) return state;
  const held = { ...state, isListHeld };
  return state.host === null ? held : withHost(held, state.host);
}

/** What changes with a session that was awaited and is there now. */
function arrivalOf({ awaitedId }: WindowState, host: HostState): Partial<WindowState> {
  if (awaitedId === null || !host.sessions.has(awaitedId)) return {};
  return { awaitedId: null, arrivedId: awaitedId, selectedId: awaitedId, isDrawerOpen: false };
}

function isPage(selectedId: string | null): boolean {
  return selectedId === QUEUE_ROW || selectedId === HISTORY_ROW;
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

/** What a dialog is about may end by itself: then there is nothing to decide any more. */
function liveDialog(dialog: OpenDialog, { sessions }: HostState): OpenDialog {
  const isOver =
    ('sessionId' in dialog && !sessions.has(dialog.sessionId)) ||
    (dialog.kind === 'stop-all' && [...sessions.values()].every(({ state }) => state.kind === 'exited'));
  return isOver ? { kind: 'none' } : dialog;
}

/** Drafts whose wait is still the one they were written for. */
function liveDrafts(drafts: WindowState['drafts'], host: HostState): WindowState['drafts'] {
  return liveEntries(drafts, (id, { waitSince }) => {
    const state = host.sessions.get(id)?.state;
    return state?.kind === 'waiting' && state.waiting.since === waitSince;
  });
}

/** The entries that still mean something; the same map when all do. */
function liveEntries<T>(
  entries: ReadonlyMap<string, T>,
  isLive: (id: string, value: T) => boolean,
): ReadonlyMap<string, T> {
  const live = [...entries].filter(([id, value]) => isLive(id, value));
  return live.length === entries.size ? entries : new Map(live);
}

/** The failures from before that nobody looked at, and what failed since then while another row was selected. */
function unseenFailures({ unseen, selectedId, host: before }: WindowState, host: HostState): WindowState['unseen'] {
  const isUnseen = (id: string): boolean => id !== selectedId && host.sessions.has(id);
  const failed = [...host.sessions.values()].filter((session) => {
    const old = before?.sessions.get(session.id);
    return before !== null && old !== session && isFailure(session) && (old === undefined || !isFailure(old));
  });
  const now = [...new Set([...unseen, ...failed.map(({ id }) => id)])].filter(isUnseen);
  return now.length === unseen.size && now.every((id) => unseen.has(id)) ? unseen : new Set(now);
}

function isFailure(session: SessionInfo): boolean {
  const { kind } = statusOf(session);
  return kind === 'failed' || kind === 'lost';
}
