import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { ISearchOptions } from '@xterm/addon-search';
import type { ITheme } from '@xterm/xterm';

const ANSI_COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const ANSI_BRIGHT = [
  'brightBlack',
  'brightRed',
  'brightGreen',
  'brightYellow',
  'brightBlue',
  'brightMagenta',
  'brightCyan',
  'brightWhite',
] as const;

/** The colours of the terminal, read from the tokens that hold at `element` now (theme/tokens.css). */
export function terminalTheme(element: Element): ITheme {
  const token = tokensAt(element);
  const ansi = [...ANSI_COLOURS, ...ANSI_BRIGHT].map((name, index) => [name, token(`ansi-${index}`)]);
  return {
    ...Object.fromEntries(ansi),
    background: token('bg'),
    foreground: token('text'),
    cursor: token('terminal-cursor'),
    cursorAccent: token('bg'),
    selectionBackground: token('terminal-selection'),
    selectionInactiveBackground: token('terminal-selection'),
    scrollbarSliderBackground: token('terminal-slider'),
    scrollbarSliderHoverBackground: token('terminal-slider-hover'),
    scrollbarSliderActiveBackground: token('terminal-slider-hover'),
  };
}

/** Gives the colours that hold at `element` now, and anew when the theme changes (theme/followTheme.ts), until disposed of. */
export function followTerminalTheme(element: Element, apply: (theme: ITheme) => void): Disposable {
  const tell = (): void => apply(terminalTheme(element));
  tell();
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return toDisposable(() => observer.disconnect());
}

/** The colours of what a search found. */
export function searchColours(element: Element): NonNullable<ISearchOptions['decorations']> {
  const token = tokensAt(element);
  return {
    matchBackground: token('terminal-match'),
    matchOverviewRuler: token('terminal-match'),
    activeMatchBackground: token('terminal-match-active'),
    activeMatchBorder: token('amber'),
    activeMatchColorOverviewRuler: token('terminal-match-active'),
  };
}

function tokensAt(element: Element): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}
