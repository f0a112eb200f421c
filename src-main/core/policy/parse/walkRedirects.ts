import type { Redirect, ShellCommand } from '../syntax/ShellSyntax';
import { expandWord, wordText } from './expandWord';
import type { Content, Field } from './Field';
import type { Frame } from './Frame';
import { outputOf } from './outputOf';
import { resolvePath } from './resolvePath';
import { walkParts } from './walkScript';

const WRITES = new Set(['>', '>>', '>|', '&>', '&>>', '>&', '<>']);

/** What the redirections of a command make of its input and output. */
export interface Redirections {
  /** What it reads; meaningful only when `hasInput`. */
  readonly input: Content | null;
  /** True when a redirection gives the input. */
  readonly hasInput: boolean;
  readonly writesTo: readonly Field[];
}

const NO_REDIRECTIONS: Redirections = { input: null, hasInput: false, writesTo: [] };

/** Follows the redirections of a command: the commands in them, the files they write, what they give it to read. */
export function walkRedirects(command: ShellCommand, frame: Frame): Redirections {
  if (command.redirects.length === 0) return NO_REDIRECTIONS;
  let input: Content | null = null;
  let hasInput = false;
  const writesTo: Field[] = [];
  for (const redirect of command.redirects) {
    walkParts(redirect.target.parts, frame);
    if (redirect.body !== null) walkParts(redirect.body.parts, frame);
    const fields = expandWord(redirect.target, frame);
    if (WRITES.has(redirect.operator)) writesTo.push(...fields.filter((field) => !isDescriptor(redirect, field)));
    else {
      hasInput = true;
      input = inputFrom(redirect, fields[0] ?? null, frame);
    }
  }
  if (writesTo.length > 0) noteFiles(command, writesTo, { ...frame, input: hasInput ? input : frame.input });
  return { input, hasInput, writesTo };
}

/** `2>&1`, `>&-` and output into a command write no file. */
function isDescriptor({ operator }: Redirect, field: Field): boolean {
  return field.content !== null || (operator === '>&' && /^(?:\d+-?|-)$/.test(field.text ?? ''));
}

function inputFrom(redirect: Redirect, field: Field | null, frame: Frame): Content | null {
  if (redirect.body !== null) return { text: wordText(redirect.body, frame) };
  if (redirect.operator === '<<<') return { text: wordText(redirect.target, frame) };
  if (field?.content !== undefined && field.content !== null) return field.content;
  if (field === null || field.text === null) return { text: null };
  const path = resolvePath(field.text, frame.scope.cwd);
  return path === null ? null : frame.scope.fileAt(path);
}

/** Remembers what the text writes into files, since it may run them. */
function noteFiles(command: ShellCommand, targets: readonly Field[], frame: Frame): void {
  const text = outputOf(command, frame);
  const isAppending = command.redirects.some((redirect) => redirect.operator.endsWith('>>'));
  for (const { text: target } of targets) {
    const path = target === null ? null : resolvePath(target, frame.scope.cwd);
    if (path === null) continue;
    const before = isAppending ? frame.scope.fileAt(path) : null;
    const isJoined = before !== null && before.text !== null && text !== null;
    frame.scope.makeFile(path, { text: before === null ? text : isJoined ? before.text + text : null, copyOf: null });
  }
}
