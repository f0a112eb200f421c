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
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
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
