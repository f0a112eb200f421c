import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { ITerminalOptions } from '@xterm/xterm';
import { windowLimits } from '../windowLimits';

export const FONT_FAMILY = "'JetBrains Mono Variable', ui-monospace, monospace";

/** What a person sets for all terminals. */
export interface TerminalAppearance {
  readonly fontSizePx: number;
  readonly copyOnSelect: boolean;
  readonly screenReaderMode: boolean;
}

/** The appearance that holds now, and each that follows. */
export interface AppearanceSource {
  current(): TerminalAppearance;
  subscribe(listener: (appearance: TerminalAppearance) => void): Disposable;
}

export interface TerminalOptionsInput {
  /** False for a session on pipes. */
  readonly isTerminal: boolean;
  readonly isEnded: boolean;
  readonly appearance: TerminalAppearance;
}

/** How every terminal of the window is made. */
export function terminalOptions({ isTerminal, isEnded, appearance }: TerminalOptionsInput): ITerminalOptions {
  return {
    // `unicode` counts as proposed API in xterm 6, and so do the decorations of a search.
    allowProposedApi: true,
    convertEol: !isTerminal,
    cursorBlink: false,
    cursorInactiveStyle: 'outline',
    disableStdin: isEnded,
    fontFamily: FONT_FAMILY,
    fontSize: appearance.fontSizePx,
    lineHeight: 1.2,
    // Programs choose colours without knowing the theme: WCAG 1.4.3.
    minimumContrastRatio: 4.5,
    screenReaderMode: appearance.screenReaderMode,
    scrollback: windowLimits.terminalScrollbackLines,
  };
}

/** Keeps a size of type within what config.json takes, in CSS pixels. */
export function clampFontSize(sizePx: number): number {
  return Math.min(limits.maxTerminalFontSize, Math.max(limits.minTerminalFontSize, sizePx));
}
