import { fail, ok, type Result } from '@shared/errors';
import { encodeKeys } from '../core/terminal/keys';

export interface AgentInput {
  readonly text: string | undefined;
  /** Key names, sent after the text. */
  readonly keys: readonly string[] | undefined;
  /** Whether the text ends with Enter; undefined means yes, unless keys are given. */
  readonly appendNewline: boolean | undefined;
  readonly isTerminal: boolean;
}

/**
 * The bytes of an agent's input. On a terminal each newline is sent as Enter sends it, as a carriage return: cooked mode
 * turns it into a newline (ICRNL, termios(3)), line editors in raw mode expect it. Pipes get newlines.
 */
export function encodeInput(input: AgentInput): Result<Uint8Array> {
  const { text, keys, isTerminal } = input;
  if (text === undefined && keys === undefined) {
    return fail('invalid-argument', 'Nothing to send: give input (a text), keys (a list of key names), or both.');
  }
  const typed = encodeKeys(keys ?? []);
  if (!typed.ok) return typed;
  const hasNewline = input.appendNewline ?? (keys === undefined || keys.length === 0);
  const lines = (text ?? '').replace(/\r\n?/g, '\n');
  const complete = hasNewline && !lines.endsWith('\n') ? `${lines}\n` : lines;
  const sent = isTerminal ? complete.replaceAll('\n', '\r') : complete;
  return ok(Buffer.concat([Buffer.from(sent, 'utf8'), typed.value]));
}
