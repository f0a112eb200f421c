import { type Disposable } from '@shared/lifecycle';
import type { IBuffer, Terminal } from '@xterm/xterm';
/** Whether this browser runs a test: only then the text of the terminal is kept in the document. */
export declare function isTestMode(storage: Pick<Storage, 'getItem'>): boolean;
/**
 * Keeps the last rows of a terminal as text in a hidden `[data-terminal-text]` inside `element`, because what WebGL draws cannot be
 * read. Wrapped rows are joined.
 */
export declare function showScreenText(terminal: Terminal, element: HTMLElement): Disposable;
/** The last 300 rows of a buffer as lines. */
export declare function textOf(buffer: Pick<IBuffer, 'length' | 'getLine'>): string;
