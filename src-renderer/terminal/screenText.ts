import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { IBuffer, Terminal } from '@xterm/xterm';

const MAX_ROWS = 300;

/** Whether this browser runs a test: only then the text of the terminal is kept in the document. */
export function isTestMode(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem('signalboxTest') === '1';
}

/**
 * Keeps the last rows of a terminal as text in a hidden `[data-terminal-text]` inside `element`, because what WebGL draws cannot be
 * read. Wrapped rows are joined.
 */
export function showScreenText(terminal: Terminal, element: HTMLElement): Disposable {
  const text = document.createElement('pre');
  text.hidden = true;
  text.dataset.terminalText = '';
  element.append(text);
  let frame = 0;
  const update = (): void => {
    text.textContent = textOf(terminal.buffer.active);
  };
  const disposables = new DisposableStore();
  disposables.add(
    terminal.onWriteParsed(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    }),
  );
  disposables.add(toDisposable(() => cancelAnimationFrame(frame)));
  disposables.add(toDisposable(() => text.remove()));
  return disposables;
}

/** The last 300 rows of a buffer as lines. */
export function textOf(buffer: Pick<IBuffer, 'length' | 'getLine'>): string {
  let text = '';
  for (let row = Math.max(0, buffer.length - MAX_ROWS); row < buffer.length; row += 1) {
    const line = buffer.getLine(row);
    if (line === undefined) continue;
    text += line.isWrapped || text === '' ? line.translateToString(true) : `\n${line.translateToString(true)}`;
  }
  return text.trimEnd();
}
