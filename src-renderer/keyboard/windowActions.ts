import type { Action } from './Action';
import { hasHost } from './selectedSession';

/** What concerns the window and Signalbox as a whole. */
export const windowActions: readonly Action[] = [
  {
    id: 'palette',
    title: 'All actions',
    group: 'Window',
    keys: [{ kind: 'mod', code: 'KeyK', symbol: 'K' }],
    footer: { list: 'all actions', terminal: 'all actions', elsewhere: 'all actions' },
    isKeyOnly: true,
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'palette' }),
  },
  {
    id: 'keys',
    title: 'Keys',
    group: 'Window',
    keywords: ['help', 'shortcuts', 'keyboard'],
    keys: [{ kind: 'character', key: '?' }],
    footer: { list: 'keys', elsewhere: 'keys' },
    yieldsToText: true,
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'keys' }),
  },
  {
    id: 'connect',
    title: 'Connect an agent…',
    group: 'Window',
    keywords: ['mcp', 'client', 'claude', 'setup'],
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'connect' }),
  },
  {
    id: 'rules',
    title: 'Rules for agents…',
    group: 'Window',
    keywords: ['policy', 'allow', 'deny', 'blocked', 'mode'],
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'rules' }),
  },
  {
    id: 'reconnect',
    title: 'Reconnect now',
    group: 'Window',
    isAvailable: ({ services }) => services.store.getState().connection.kind === 'lost',
    run: ({ services }) => services.transport.reconnect(),
  },
];
