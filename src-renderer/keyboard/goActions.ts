import { flushSync } from 'react-dom';
import { HISTORY_ROW, QUEUE_ROW, rowsOf } from '../state/listLayout.logic';
import { needCount } from '../state/selection.logic';
import type { Action, ActionContext } from './Action';
import { hasHost } from './selectedSession';
import { digitOf } from './shortcuts.logic';
import { focusNeighbourZone } from './zones';

/** Ways to another part of the window, or to another session. */
export const goActions: readonly Action[] = [
  {
    id: 'next-zone',
    title: 'Next area',
    group: 'Go to',
    keys: [{ kind: 'function', key: 'F6', hasShift: false }],
    footer: {
      list: 'next area',
      approval: 'next area',
      'approval-field': 'next area',
      banner: 'next area',
      terminal: 'leave terminal',
      elsewhere: 'next area',
    },
    isKeyOnly: true,
    isAvailable: () => true,
    run: () => focusNeighbourZone(document, document.activeElement, 1),
  },
  {
    id: 'previous-zone',
    title: 'Previous area',
    group: 'Go to',
    keys: [{ kind: 'function', key: 'F6', hasShift: true }],
    isKeyOnly: true,
    isAvailable: () => true,
    run: () => focusNeighbourZone(document, document.activeElement, -1),
  },
  {
    id: 'next-needing-you',
    title: 'Next that needs you',
    group: 'Go to',
    keywords: ['waiting', 'approval', 'jump'],
    keys: [{ kind: 'mod', code: 'KeyJ', symbol: 'J' }],
    footer: {
      approval: 'next that needs you',
      banner: 'next that needs you',
      terminal: 'next that needs you',
      elsewhere: 'next that needs you',
    },
    isAvailable: ({ services }) => {
      const { host, layout } = services.store.getState();
      return host !== null && needCount(layout, host) > 0;
    },
    run: ({ opening }) => opening.openNextNeedingYou(),
  },
  {
    id: 'previous-session',
    title: 'Previous session',
    group: 'Go to',
    keys: [{ kind: 'mod', code: 'BracketLeft', symbol: '[' }],
    isAvailable: hasRows,
    run: (context) => goTo(context, () => context.services.view.openNeighbour(-1)),
  },
  {
    id: 'next-session',
    title: 'Next session',
    group: 'Go to',
    keys: [{ kind: 'mod', code: 'BracketRight', symbol: ']' }],
    isAvailable: hasRows,
    run: (context) => goTo(context, () => context.services.view.openNeighbour(1)),
  },
  {
    id: 'session-at',
    title: 'Session by its place in the list',
    group: 'Go to',
    keys: [{ kind: 'mod-digit' }],
    isKeyOnly: true,
    isAvailable: hasRows,
    run: (context, press) => {
      const digit = press === null ? null : digitOf(press);
      if (digit !== null) goTo(context, () => context.services.view.openAt(digit - 1));
    },
  },
  {
    id: 'queue',
    title: 'Requests for approval',
    group: 'Go to',
    keywords: ['queue', 'approve', 'deny'],
    isAvailable: ({ services }) => (services.store.getState().host?.approvals.size ?? 0) > 0,
    run: (context) => goTo(context, () => context.services.view.open(QUEUE_ROW)),
  },
  {
    id: 'history',
    title: 'History of sessions',
    group: 'Go to',
    keywords: ['ended', 'earlier', 'lost'],
    isAvailable: hasHost,
    run: (context) => goTo(context, () => context.services.view.open(HISTORY_ROW)),
  },
];

function hasRows({ services }: ActionContext): boolean {
  return rowsOf(services.store.getState().layout).length > 0;
}

/** Chooses something and takes the keyboard along; it must be in the document first. */
export function goTo({ opening }: Pick<ActionContext, 'opening'>, choose: () => void): void {
  flushSync(choose);
  opening.focusContent();
}
