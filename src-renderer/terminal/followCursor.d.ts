import { type Disposable } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';
/**
 * Keeps the cursor's row in sight when a banner covers a part of the terminal's height. The terminal itself keeps its size: a
 * resize would reach the program as SIGWINCH each time a question comes or goes. `clip` shows a part of `pane`.
 */
export declare function followCursor(terminal: Terminal, pane: HTMLElement, clip: HTMLElement): Disposable;
