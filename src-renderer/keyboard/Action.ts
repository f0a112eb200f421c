import type { TerminalHandle } from '../terminal/TerminalView';
import type { SessionOpening } from '../window/useSessionOpening';
import type { WindowServices } from '../window/WindowServices';
import type { KeyCombo, KeyPlace, KeyPress } from './shortcuts.logic';
import type { FocusPlace } from './useFocusedZone';

/** What an action works with. */
export interface ActionContext {
  readonly services: WindowServices;
  /** The terminal that is shown now, or null. */
  readonly terminal: () => TerminalHandle | null;
  readonly opening: Pick<SessionOpening, 'focusContent' | 'openNextNeedingYou'>;
  readonly place: KeyPlace;
}

/** The headings under which the palette shows actions. */
export const actionGroups = ['Go to', 'Session', 'Output', 'Window', 'Settings'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** Something that a person can do in the window: the palette, the keys, the key help and the footer read it from here. */
export interface Action {
  readonly id: string;
  /** For people: `Force kill…`. */
  readonly title: string;
  readonly group: ActionGroup;
  /** Other words by which it can be found. */
  readonly keywords?: readonly string[];
  /** All of them work; the first that a browser does not keep for itself is shown. */
  readonly keys?: readonly KeyCombo[];
  /** Where the footer shows its key, and with which words. */
  readonly footer?: Partial<Readonly<Record<FocusPlace | 'elsewhere', string>>>;
  /** In a text field the key belongs to the text. */
  readonly yieldsToText?: boolean;
  /** Its key is all there is to it: it is not in the palette. */
  readonly isKeyOnly?: boolean;
  /** Whether it means something now. */
  readonly isAvailable: (context: ActionContext) => boolean;
  /** True: its key was meant for something else this time, and goes on to where the keyboard is. */
  readonly passesOn?: (context: ActionContext) => boolean;
  /** Does it. `press`: the key, null when it was chosen in the palette. */
  readonly run: (context: ActionContext, press: KeyPress | null) => void;
}
