import { type Disposable } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';
/**
 * Makes a terminal mute: it answers no query of the program (the host does that, once for all windows) and touches neither
 * title nor clipboard. After it `onData` gives only what the person typed.
 */
export declare function ignoreQueries({ parser }: Pick<Terminal, 'parser'>): Disposable;
