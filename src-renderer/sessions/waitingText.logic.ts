import { assertNever } from '@shared/assertNever';
import type { Waiting, WaitingKind } from '@shared/session';

/** Whether a wait is answered with a line of text or with single keys. */
export function answerStyle(kind: WaitingKind): 'text' | 'keys' {
  return kind === 'key' || kind === 'pager' || kind === 'screen' ? 'keys' : 'text';
}

const HINTS: Partial<Record<WaitingKind, string>> = { shell: 'Type a command', repl: 'Type a line' };

/** What a key does in a pager; of other programs that is not known. */
const PAGER_KEYS: Readonly<Record<string, string>> = { space: 'next page', q: 'quit' };

/** What a key that is offered does, or null when nobody knows. */
export function keyMeaning(kind: WaitingKind, name: string): string | null {
  return kind === 'pager' ? (PAGER_KEYS[name] ?? null) : null;
}

/** What is asked for in the field of an answer. `isAgents`: an agent started the session, and could answer as well. */
export function answerHint(kind: WaitingKind, isAgents: boolean): string {
  const what = HINTS[kind] ?? 'Type an answer';
  return isAgents ? `${what}, or leave it to the agent` : what;
}

/** What a person must know beside the prompt and the status, in one or two sentences; null when those say it all. */
export function waitingSentence({ kind, prompt, suggestions }: Waiting): string | null {
  switch (kind) {
    case 'shell':
    case 'repl':
    case 'line':
    case 'confirm':
      return prompt.trim() === '' ? 'The program reads a line and printed no prompt.' : null;
    case 'secret':
      return 'Waiting for a password. The agent cannot see what you type here.';
    case 'key':
    case 'pager':
      return suggestions.length === 0
        ? 'Press a key in the terminal below.'
        : 'Press a key here or in the terminal below.';
    case 'screen':
      return 'The program fills the screen. Type in the terminal below.';
    default:
      return assertNever(kind);
  }
}
