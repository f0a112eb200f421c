import type { Action } from './Action';
import { hasHost, selectedEnded, selectedLive, selectedSession, sessionIds } from './selectedSession';

/** What can be done with sessions. */
export const sessionActions: readonly Action[] = [
  {
    id: 'new-session',
    title: 'New session…',
    group: 'Session',
    keywords: ['start', 'run', 'command'],
    keys: [
      // Chromium keeps Ctrl+Shift+N and Cmd+N in a tab (browser_command_controller.cc, IsReservedCommandOrKey), Firefox, too.
      { kind: 'mod', code: 'KeyN', symbol: 'N', isKeptByBrowsers: true },
      { kind: 'mod', code: 'Enter', symbol: 'Enter' },
    ],
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'new-session', likeId: null }),
  },
  {
    id: 'interrupt',
    title: 'Interrupt',
    group: 'Session',
    keywords: ['ctrl-c', 'sigint', 'cancel'],
    keys: [{ kind: 'mod', code: 'Period', symbol: '.' }],
    footer: { terminal: 'interrupt' },
    isAvailable: (context) => selectedLive(context) !== undefined,
    run: (context) => {
      const session = selectedLive(context);
      if (session !== undefined) context.services.sessions.interrupt(session.id);
    },
  },
  {
    id: 'stop',
    title: 'Stop',
    group: 'Session',
    keywords: ['end', 'terminate', 'kill'],
    keys: [{ kind: 'mod', code: 'Backspace', symbol: 'Backspace' }],
    // There Cmd+Backspace deletes to the start of the line (macOS).
    yieldsToText: true,
    isAvailable: (context) => selectedLive(context) !== undefined,
    run: (context) => {
      const session = selectedLive(context);
      if (session !== undefined) void context.services.sessions.stop(session.id, false);
    },
  },
  {
    id: 'force-kill',
    title: 'Force kill…',
    group: 'Session',
    keywords: ['sigkill', 'end'],
    isAvailable: (context) => selectedLive(context) !== undefined,
    run: (context) => {
      const session = selectedLive(context);
      if (session !== undefined) context.services.view.openDialog({ kind: 'force-kill', sessionId: session.id });
    },
  },
  {
    id: 'stop-all',
    title: 'Stop all sessions…',
    group: 'Session',
    keywords: ['end', 'everything'],
    isAvailable: (context) => sessionIds(context, false).length > 0,
    run: ({ services }) => services.view.openDialog({ kind: 'stop-all' }),
  },
  {
    id: 'restart',
    title: 'Restart',
    group: 'Session',
    keywords: ['again', 'rerun'],
    isAvailable: (context) => selectedEnded(context) !== undefined,
    run: (context) => {
      const session = selectedEnded(context);
      if (session !== undefined) void context.services.sessions.restart(session.id);
    },
  },
  {
    id: 'duplicate',
    title: 'Duplicate…',
    group: 'Session',
    keywords: ['copy', 'same', 'again'],
    isAvailable: (context) => selectedSession(context) !== undefined,
    run: (context) => {
      const session = selectedSession(context);
      if (session !== undefined) context.services.view.openDialog({ kind: 'new-session', likeId: session.id });
    },
  },
  {
    id: 'rename',
    title: 'Rename…',
    group: 'Session',
    keywords: ['name', 'title'],
    isAvailable: (context) => selectedSession(context) !== undefined,
    run: (context) => {
      const session = selectedSession(context);
      if (session !== undefined) context.services.view.openDialog({ kind: 'rename', sessionId: session.id });
    },
  },
  {
    id: 'take-over',
    title: 'Take over: only you type',
    group: 'Session',
    keywords: ['hold', 'lock', 'agent'],
    isAvailable: (context) => {
      const session = selectedLive(context);
      return session !== undefined && context.services.store.getState().host?.holds.has(session.id) === false;
    },
    run: (context) => {
      const session = selectedLive(context);
      if (session !== undefined) context.services.sessions.takeOver(session.id);
    },
  },
  {
    id: 'hand-back',
    title: 'Hand back to the agent',
    group: 'Session',
    keywords: ['release', 'unlock'],
    isAvailable: (context) => {
      const session = selectedLive(context);
      return session !== undefined && context.services.store.getState().host?.holds.has(session.id) === true;
    },
    run: (context) => {
      const session = selectedLive(context);
      if (session !== undefined) context.services.sessions.handBack(session.id);
    },
  },
  {
    id: 'delete',
    title: 'Delete this ended session…',
    group: 'Session',
    keywords: ['remove', 'clear'],
    isAvailable: (context) => selectedEnded(context) !== undefined,
    run: (context) => {
      const session = selectedEnded(context);
      if (session !== undefined) context.services.view.openDialog({ kind: 'clear-ended', sessionIds: [session.id] });
    },
  },
  {
    id: 'clear-ended',
    title: 'Delete all ended sessions…',
    group: 'Session',
    keywords: ['remove', 'clear'],
    isAvailable: (context) => sessionIds(context, true).length > 0,
    run: (context) => context.services.view.openDialog({ kind: 'clear-ended', sessionIds: sessionIds(context, true) }),
  },
];
