import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { IBuffer } from '@xterm/xterm';

const MAX_ROWS = 300;

declare global {
  /** There only in test mode: the text of the terminal on the screen, which cannot be read from what WebGL draws. */
  var __signalboxTerminalText: (() => string) | undefined;
}

/** Whether this browser runs a test: `localStorage.signalboxTest` is `1`. Only then the terminal's text can be asked for. */
export function isTestMode(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem('signalboxTest') === '1';
}

/** Lets tests read a terminal through `__signalboxTerminalText()`, until disposed of or another terminal takes its place. */
export function exposeScreenText(read: () => string): Disposable {
  globalThis.__signalboxTerminalText = read;
  return toDisposable(() => {
    if (globalThis.__signalboxTerminalText === read) globalThis.__signalboxTerminalText = undefined;
  });
}

/** The last 300 rows of a buffer as lines; wrapped rows are joined. */
export function textOf(buffer: Pick<IBuffer, 'length' | 'getLine'>): string {
  const lines: string[] = [];
  for (let row = Math.max(0, buffer.length - MAX_ROWS); row < buffer.length; row += 1) {
    const line = buffer.getLine(row);
    const text = line?.translateToString(true) ?? '';
    if (line?.isWrapped === true && lines.length > 0) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
  }
  return lines.join('\n').trimEnd();
}
