import type { ITheme } from '@xterm/xterm';
/** The colours of the terminal, read from the tokens that hold at `element` now (theme/tokens.css). */
export declare function terminalTheme(element: Element): ITheme;
