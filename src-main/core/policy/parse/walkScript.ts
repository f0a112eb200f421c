import type { CommandShape, Script, ShellCommand, ShellWord, VariablePart, WordPart } from '../syntax/ShellSyntax';
import { assignedInLoop } from './assignedInLoop';
import { expandWord } from './expandWord';
import { type Content, knownField } from './Field';
import { deeper, type Frame } from './Frame';
import { isForkBomb } from './isForkBomb';
import { outputOf } from './outputOf';
import { runCommand } from './runCommand';
import { walkRedirects } from './walkRedirects';
import { walkSimple } from './walkSimple';

/** Finds the commands of a list, in order. */
export function walkScript(script: Script, outer: Frame): void {
  const frame = outer.source === script.source ? outer : { ...outer, source: script.source };
  const { scope } = frame;
  let folder = scope.cwd;
  for (const { command, runsAfter } of script.items) {
    if (runsAfter !== 'success') {
      // A folder that the chain before perhaps entered is not known after it.
      if (scope.cwd !== folder) scope.cwd = null;
    }
    if (runsAfter === 'anything') {
      walkCommand(command, frame);
      folder = scope.cwd;
    } else scope.uncertainly(() => walkCommand(command, frame), runsAfter === 'success');
  }
  if (scope.cwd !== folder) scope.cwd = null;
}

/** Finds the commands that one command of a list runs. */
export function walkCommand(command: ShellCommand, frame: Frame): void {
  const { shape } = command;
  if (!frame.walk.mayGoOn(frame.reachedBy)) return;
  if (shape.kind === 'simple') {
    walkSimple(command, shape, frame);
    return;
  }
  const { input, hasInput, writesTo } = walkRedirects(command, frame);
  // What `{ …; } > file` writes belongs to no command within: it is shown as that of an empty one.
  if (writesTo.length > 0) {
    runCommand({ fields: [knownField(':')], text: frame.source.slice(command.start, command.end), writesTo }, frame);
  }
  walkShape(shape, hasInput ? { ...frame, input } : frame);
}

function walkShape(shape: Exclude<CommandShape, { kind: 'simple' }>, frame: Frame): void {
  const { scope } = frame;
  switch (shape.kind) {
    case 'pipeline':
      walkPipeline(shape.commands, frame);
      return;
    case 'subshell':
      walkScript(shape.body, { ...frame, scope: scope.inner() });
      return;
    case 'group':
      walkScript(shape.body, frame);
      return;
    case 'coproc':
      walkCommand(shape.body, deeper(frame, 'coproc', { scope: scope.inner() }));
      return;
    case 'function':
      if (isForkBomb(shape.name, shape.body)) frame.walk.forkBomb ??= shape.name;
      scope.defineFunction(shape.name, { body: shape.body, source: frame.source });
      frame.walk.definitions.set(shape.body, { name: shape.name, frame });
      return;
    case 'for':
      walkFor(shape, frame);
      return;
    case 'loop':
      walkRepeated([shape.condition, shape.body], frame);
      return;
    case 'choice':
      walkWords(shape.words, frame);
      for (const branch of shape.branches) scope.uncertainly(() => walkScript(branch, frame));
      return;
    case 'test':
      walkWords(shape.words, frame);
      return;
  }
}

function walkPipeline(commands: readonly ShellCommand[], frame: Frame): void {
  let { input } = frame;
  commands.forEach((command, i) => {
    const inner = { ...frame, scope: frame.scope.inner(), input };
    walkCommand(command, inner);
    if (i + 1 < commands.length) input = { text: outputOf(command, inner) } satisfies Content;
  });
}

function walkFor(shape: Extract<CommandShape, { kind: 'for' }>, frame: Frame): void {
  walkWords(shape.words ?? [], frame);
  const fields = shape.words?.flatMap((word) => expandWord(word, frame)) ?? null;
  const values = fields?.map((field) => (field.isGlob ? null : field.text)) ?? frame.scope.positional ?? [null];
  frame.scope.assign(shape.variable, values.length === 0 ? [null] : values);
  walkRepeated([shape.body], frame);
}

/**
 * A body that runs more than once. What it computes from its own results is not followed; what it assigns late is there the
 * next time, so the outermost loop is gone through twice, and only the second time counts.
 */
function walkRepeated(scripts: readonly Script[], frame: Frame): void {
  const { walk, scope } = frame;
  const run = (): void => {
    for (const script of scripts) walkScript(script, frame);
  };
  scope.uncertainly(() => {
    for (const name of assignedInLoop(scripts)) scope.assign(name, [null]);
    walk.rehearse(run);
    run();
  });
}

/** Finds the commands in the substitutions of some words. */
export function walkWords(words: readonly ShellWord[], frame: Frame): void {
  for (const word of words) walkParts(word.parts, frame);
}

/** Finds the commands in the substitutions among parts of a word. */
export function walkParts(parts: readonly WordPart[], frame: Frame): void {
  for (const part of parts) {
    if (part.kind === 'substitution')
      walkSubstitution(part.script, deeper(frame, '$( )', { scope: frame.scope.inner() }));
    else if (part.kind === 'process')
      walkSubstitution(part.script, deeper(frame, '<( )', { scope: frame.scope.inner() }));
    else if (part.kind === 'variable') walkVariable(part, frame);
    else if (part.kind === 'arithmetic') walkParts(part.parts, frame);
    else if (part.kind === 'brace') for (const parts of part.alternatives) walkParts(parts, frame);
  }
}

/** `${x@P}` makes the expansions of a prompt in the value, commands among them. */
function walkVariable({ operator, operand, name }: VariablePart, frame: Frame): void {
  walkParts(operand, frame);
  if (operator === '@' && operand.some((part) => part.kind === 'text' && part.text === 'P')) {
    frame.walk.doubt(`the value of ${name} is run like a prompt`, frame.walk.lastCommand);
  }
}

function walkSubstitution(script: Script, frame: Frame): void {
  walkScript(script, frame);
  const [only, more] = script.items;
  const output = only === undefined || more !== undefined ? null : outputOf(only.command, frame);
  // The shell takes the ends of lines off.
  frame.walk.outputs.set(script, output?.replace(/\n+$/, '') ?? null);
}
