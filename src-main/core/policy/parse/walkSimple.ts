import type { Assignment, ShellCommand, SimpleCommand } from '../syntax/ShellSyntax';
import { expandWord, wordText } from './expandWord';
import { knownField } from './Field';
import type { Frame } from './Frame';
import { noteVariable } from './noteVariable';
import { runCommand } from './runCommand';
import { walkRedirects } from './walkRedirects';
import { walkParts, walkWords } from './walkScript';

/** Follows a simple command: its assignments, substitutions and redirections, and what it runs. */
export function walkSimple(command: ShellCommand, shape: SimpleCommand, frame: Frame): void {
  // Before a command an assignment is for that command alone: afterwards the old value is back.
  const assign = (): void => {
    for (const assignment of shape.assignments) walkAssignment(assignment, frame);
  };
  if (shape.words.length === 0) assign();
  else frame.scope.uncertainly(assign);
  walkWords(shape.words, frame);
  const { input, hasInput, writesTo } = walkRedirects(command, frame);
  const place = hasInput ? { ...frame, input } : frame;
  const text = frame.source.slice(command.start, command.end);
  // A redirection alone is as if `:` had it.
  if (shape.words.length === 0) {
    if (writesTo.length > 0) runCommand({ fields: [knownField(':')], text, writesTo }, place);
    return;
  }
  frame.walk.forEachCombination(
    () => shape.words.flatMap((word) => expandWord(word, place)),
    (fields) => runCommand({ fields, text, writesTo }, place),
  );
}

function walkAssignment(assignment: Assignment, frame: Frame): void {
  const { name, value, elements, isAppend, hasIndex } = assignment;
  const { scope, walk } = frame;
  walkParts(value.parts, frame);
  walkWords(elements ?? [], frame);
  if (elements !== null) {
    const fields = elements.flatMap((element) => expandWord(element, frame));
    const isKnown = !isAppend && fields.every((field) => field.text !== null && !field.isGlob);
    scope.assignArray(name, isKnown ? fields.map((field) => field.text) : null);
    return;
  }
  const values: (string | null)[] = [];
  walk.forEachCombination(
    () => wordText(value, frame),
    (text) => values.push(text),
  );
  for (const text of new Set(values)) noteVariable(name, text, frame);
  if (hasIndex) scope.assignArray(name, null);
  else if (isAppend) scope.assign(name, appended(scope.valuesOf(name) ?? [null], values));
  else scope.assign(name, values);
}

function appended(before: readonly (string | null)[], after: readonly (string | null)[]): (string | null)[] {
  return before.flatMap((head) => after.map((tail) => (head === null || tail === null ? null : head + tail)));
}
