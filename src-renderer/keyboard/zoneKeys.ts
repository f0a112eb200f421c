import type { KeyHint } from './keyHints.logic';
import type { FocusPlace } from './useFocusedZone';

/** Keys that mean something in one part of the window only; that part reads them (listKeys, approvalKeys, …). */
export interface ZoneKeys {
  readonly zone: FocusPlace;
  /** For people. */
  readonly title: string;
  readonly keys: readonly (KeyHint & { readonly isInFooter: boolean })[];
}

export const zoneKeys: readonly ZoneKeys[] = [
  {
    zone: 'list',
    title: 'In the list',
    keys: [
      { keys: '↑ ↓', does: 'choose', isInFooter: true },
      { keys: 'Home End', does: 'first, last', isInFooter: false },
      { keys: 'Enter', does: 'open', isInFooter: true },
      { keys: '/', does: 'filter', isInFooter: true },
      { keys: 'x', does: 'stop', isInFooter: true },
      { keys: 'X', does: 'force kill', isInFooter: true },
      { keys: 'F2', does: 'rename', isInFooter: false },
    ],
  },
  {
    zone: 'approval',
    title: 'In a request for approval',
    keys: [
      { keys: 'D', does: 'deny', isInFooter: true },
      { keys: 'E', does: 'edit', isInFooter: true },
      { keys: 'A', does: 'allow once', isInFooter: true },
      { keys: 'W', does: 'always allow', isInFooter: true },
    ],
  },
  {
    zone: 'approval-field',
    title: 'In a field of a request',
    keys: [{ keys: 'Esc', does: 'back to the answers', isInFooter: true }],
  },
  {
    zone: 'banner',
    title: 'In the answer to a program',
    keys: [{ keys: 'Enter', does: 'send', isInFooter: true }],
  },
];
