import type { RequestName } from '@shared/protocol';

/** Requests whose input is what a person typed, perhaps a secret: a thrown message could quote it. */
const TYPING: ReadonlySet<RequestName> = new Set<RequestName>(['session.type', 'session.answer']);

/** A line for the log about something that was thrown while a request was handled; never with text that a person typed. */
export function describeFault(name: RequestName, thrown: unknown): string {
  if (!TYPING.has(name)) {
    return `${name} failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
  }
  return `${name} failed (the message is left out: it may quote what was typed)${placesOf(thrown)}`;
}

/** The stack without its head, which repeats the message; nothing when the head cannot be told from the places. */
function placesOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const head = `${thrown.name}: ${thrown.message}`;
  const stack = thrown.stack ?? '';
  return stack.startsWith(head) ? stack.slice(head.length) : '';
}
