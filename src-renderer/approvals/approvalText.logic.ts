import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import { hasHidden } from './visibleText.logic';

/** What an agent wants, to follow its name: `wants to run a command`. */
export function wish({ subject }: Pick<ApprovalRequest, 'subject'>, sessionTitle: string): string {
  return subject === 'command' ? 'wants to run a command' : `wants to type into ${sessionTitle}`;
}

/** What a person must know about the look of the text, or null. */
export function warningOf({ text, typedBefore, stdin, env }: ApprovalRequest): string | null {
  const all = [text, typedBefore, stdin ?? '', ...Object.entries(env).flat()];
  return all.some(hasHidden) ? 'It has hidden characters, marked in red: what you read may not be what runs.' : null;
}

/** A label and what belongs to it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Where and on what it runs, one line each. */
export function factsOf({ prompt, cwd, shell, env }: ApprovalRequest): readonly Fact[] {
  const facts: Fact[] = [];
  const add = (label: string, value: string): void => void (value !== '' && facts.push({ label, value }));
  add('Answers', showControls(prompt ?? '').trim());
  add('Runs in', [cwd, shell].flatMap((part) => (part === null ? [] : [showControls(part)])).join(', '));
  for (const [name, value] of Object.entries(env)) add('Sets', showControls(`${name}=${value}`));
  return facts;
}

/** One line of a request for the list. */
export function shortText({ text }: Pick<ApprovalRequest, 'text'>): string {
  return showControls(text.slice(0, SHORT_CHARS)).trim();
}

const SHORT_CHARS = 200;
