import { type Disposable, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Terminal } from '@xterm/xterm';
import { hasHidden } from '../approvals/visibleText.logic';
import { mustAsk, type PasteQuestion, pastedText, pasteFacts } from './paste.logic';

// Room for the brackets.
const MAX_CHARS = limits.maxInputChars - 100;

export interface PasteOptions {
  readonly terminal: Pick<Terminal, 'modes' | 'paste' | 'options'>;
  /** The person said that harmless pastes need no question. */
  readonly isTrusted: () => boolean;
  readonly ask: (question: PasteQuestion) => void;
  readonly onFailure: (message: string) => void;
}

/**
 * Takes every paste into `element` before xterm does, by keys, menu or middle button, and asks first where that is due. Until
 * disposed of; a question that is still open then does nothing any more.
 */
export function followPastes(element: HTMLElement, { terminal, isTrusted, ask, onFailure }: PasteOptions): Disposable {
  let isDisposed = false;
  const handlePaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '' || terminal.options.disableStdin === true) return;
    if (text.length > MAX_CHARS) {
      onFailure(`This is too long to paste: a terminal takes ${MAX_CHARS.toLocaleString('en')} characters at once.`);
      return;
    }
    const facts = pasteFacts(text, terminal.modes.bracketedPasteMode);
    const paste = (): void => {
      // The program may have changed the mode while the person looked: what is sent fits what it wants now.
      if (!isDisposed) terminal.paste(pastedText(text, terminal.modes.bracketedPasteMode));
    };
    if (mustAsk(facts, isTrusted()) || hasHidden(text)) ask({ text, facts, paste });
    else paste();
  };
  element.addEventListener('paste', handlePaste, { capture: true });
  return toDisposable(() => {
    isDisposed = true;
    element.removeEventListener('paste', handlePaste, { capture: true });
  });
}
