import { flushSync } from 'react-dom';
import { type SessionTab, sessionTabs } from '../state/WindowState';
import { copyText } from '../ui/copyText';
import type { Action, ActionContext } from './Action';
import { copyLastOutput } from './copyLastOutput';
import { selectedSession } from './selectedSession';
import { zoneOf } from './zones';

const TAB_TITLES: Readonly<Record<SessionTab, string>> = {
  terminal: 'Show the terminal',
  log: 'Show the log',
  replay: 'Show the replay',
  details: 'Show the details',
};

/** What can be done with what a session printed. */
export const outputActions: readonly Action[] = [
  {
    id: 'copy',
    title: 'Copy what is selected',
    group: 'Output',
    keys: [{ kind: 'mod', code: 'KeyC', symbol: 'C' }],
    footer: { terminal: 'copy' },
    isKeyOnly: true,
    isAvailable: () => true,
    passesOn: copiesItself,
    run: (context) => {
      const text = selectedText(context);
      if (text !== '') void copyText(text);
    },
  },
  {
    id: 'paste',
    title: 'Paste',
    group: 'Output',
    keys: [{ kind: 'mod', code: 'KeyV', symbol: 'V' }],
    isKeyOnly: true,
    isAvailable: () => true,
    // The browser pastes: it alone may read the clipboard without asking.
    passesOn: () => true,
    run: () => undefined,
  },
  {
    id: 'find',
    title: 'Find in the output',
    group: 'Output',
    keywords: ['search'],
    keys: [{ kind: 'mod', code: 'KeyF', symbol: 'F' }],
    footer: { terminal: 'find' },
    isAvailable: (context) => selectedSession(context) !== undefined,
    // The log finds in its own way.
    passesOn: () => zoneOf(document.activeElement) === 'content',
    run: find,
  },
  {
    id: 'copy-last-output',
    title: 'Copy last output',
    group: 'Output',
    keywords: ['clipboard'],
    keys: [{ kind: 'mod', code: 'KeyL', symbol: 'L' }],
    isAvailable: (context) => selectedSession(context) !== undefined,
    run: (context) => {
      const session = selectedSession(context);
      if (session !== undefined) void copyLastOutput(context.services, session);
    },
  },
  ...sessionTabs.map(tabAction),
  {
    id: 'larger-font',
    title: 'Larger terminal font',
    group: 'Output',
    keywords: ['size', 'zoom', 'bigger'],
    keys: [{ kind: 'mod', code: 'Equal', symbol: '+' }],
    isAvailable: () => true,
    run: ({ services }) => services.view.zoomTerminals(1),
  },
  {
    id: 'smaller-font',
    title: 'Smaller terminal font',
    group: 'Output',
    keywords: ['size', 'zoom'],
    keys: [{ kind: 'mod', code: 'Minus', symbol: '-' }],
    isAvailable: () => true,
    run: ({ services }) => services.view.zoomTerminals(-1),
  },
  {
    id: 'usual-font',
    title: 'Usual terminal font size',
    group: 'Output',
    keywords: ['zoom', 'reset'],
    keys: [{ kind: 'mod', code: 'Digit0', symbol: '0' }],
    isAvailable: ({ services }) => services.store.getState().terminalZoomPx !== 0,
    run: ({ services }) => services.view.zoomTerminals(null),
  },
];

function tabAction(tab: SessionTab): Action {
  return {
    id: `tab-${tab}`,
    title: TAB_TITLES[tab],
    group: 'Output',
    keywords: ['tab', 'view'],
    isAvailable: (context) => {
      const session = selectedSession(context);
      return session !== undefined && context.services.store.getState().tabs.get(session.id) !== tab;
    },
    run: (context) => {
      const session = selectedSession(context);
      if (session !== undefined) context.services.view.setTab(session.id, tab);
    },
  };
}

/** Finds where the person looks; a tab without output gives way to the terminal. */
function find(context: ActionContext): void {
  const session = selectedSession(context);
  if (session !== undefined && context.terminal() === null) {
    flushSync(() => context.services.view.setTab(session.id, 'terminal'));
  }
  context.terminal()?.find();
}

/** The log copies its own lines; Cmd+C is the browser's copy, Ctrl+Shift+C would open its developer tools. */
function copiesItself(context: ActionContext): boolean {
  const isNothing = selectedText(context) === '';
  return zoneOf(document.activeElement) === 'content' || (isNothing && context.place.isMac);
}

function selectedText({ terminal }: ActionContext): string {
  if (zoneOf(document.activeElement) === 'terminal') return terminal()?.selection() ?? '';
  return document.getSelection()?.toString() ?? '';
}
