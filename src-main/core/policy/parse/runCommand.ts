import { assignedInLoop } from './assignedInLoop';
import { builtinEffects } from './builtinEffects';
import { canonicalName } from './canonicalName';
import { type Field, knownField, programName } from './Field';
import { deeper, type Frame } from './Frame';
import { resolvePath } from './resolvePath';
import { runInterpreter } from './runInterpreter';
import { runShell } from './runShell';
import { runWrapped } from './runWrapped';
import type { ShellFunction } from './Scope';
import { shellNames } from './shellNames';
import { synonymsOf } from './synonyms';
import { walkCommand } from './walkScript';
import { walkText } from './walkText';

const MAX_RECURSION = 3;

/** A command with its words expanded. */
export interface Call {
  readonly fields: readonly Field[];
  readonly text: string;
  readonly writesTo: readonly Field[];
}

/** Notes a command, and follows what it runs in turn. */
export function runCommand(call: Call, frame: Frame): void {
  const [head, ...args] = call.fields;
  if (head === undefined || !frame.walk.mayGoOn(frame.reachedBy)) return;
  const { walk, scope } = frame;
  const name = programName(head);
  if (name !== null && !head.isGlob && runDefined(name, args, frame)) return;
  const { commands } = walk;
  const { text, writesTo } = call;
  const { reachedBy } = frame;
  const canonical = canonicalName(name ?? '');
  commands.push({ head, name, canonical, args, text, reachedBy, writesTo, cwd: scope.cwd, mentions: [] });
  if (name === null) {
    walk.doubt(`what \`${shorten(text)}\` runs cannot be known before it runs`, commands.length - 1);
    return;
  }
  runMadeFile(name, args, call, frame);
  builtinEffects.get(canonical)?.(args, frame);
  for (const synonym of synonymsOf(canonical, args)) {
    commands.push({
      head: knownField(synonym),
      name: synonym,
      canonical: synonym,
      args: [],
      text,
      reachedBy: [...reachedBy, canonical],
      writesTo: [],
      cwd: scope.cwd,
      mentions: [],
    });
  }
  if (shellNames.has(canonical)) runShell(canonical, args, frame);
  else if (!runInterpreter(canonical, args, frame)) runWrapped(canonical, args, call, frame);
}

/** Runs a function or alias of the text; false when the name is neither. */
function runDefined(name: string, args: readonly Field[], frame: Frame): boolean {
  const alias = frame.scope.aliasNamed(name);
  const step = `alias ${name}`;
  if (alias !== null && !frame.reachedBy.includes(step)) {
    const words = args.map((field) => (field.text === null || field.isGlob ? '"$UNKNOWN"' : quote(field.text)));
    walkText([alias, ...words].join(' '), deeper(frame, step));
    return true;
  }
  const definition = frame.scope.functionNamed(name);
  if (definition === null) return false;
  callFunction(name, definition, args, frame);
  return true;
}

function callFunction(name: string, { body, source }: ShellFunction, args: readonly Field[], frame: Frame): void {
  const { walk, scope } = frame;
  walk.definitions.delete(body);
  const step = `function ${name}`;
  const turns = frame.reachedBy.filter((before) => before === step).length;
  if (turns > MAX_RECURSION) return;
  const outer = scope.positional;
  // A function that calls itself is followed with its arguments a few times, and once more with arguments that are not known.
  const isKnown = turns < MAX_RECURSION && args.every((field) => !field.mayBeMany && !field.isGlob);
  scope.positional = isKnown ? args.map((field) => field.text) : null;
  scope.uncertainly(() => {
    for (const variable of assignedInLoop([
      { items: [{ command: body, runsAfter: 'anything', isBackground: false }], source },
    ]))
      scope.assign(variable, [null]);
    walkCommand(body, deeper({ ...frame, source }, step));
  });
  scope.positional = outer;
}

/** A program that the text itself copied, linked or wrote. */
function runMadeFile(name: string, args: readonly Field[], call: Call, frame: Frame): void {
  const path = name.includes('/') ? resolvePath(name, frame.scope.cwd) : null;
  const file = path === null ? null : frame.scope.fileAt(path);
  if (file === null) return;
  const place = deeper(frame, shorten(name));
  if (file.copyOf !== null) runCommand({ ...call, fields: [knownField(file.copyOf), ...args], writesTo: [] }, place);
  else runFileText(file.text, place);
}

/** Runs the text of a file that the text wrote: by its first line, else as shell text. */
function runFileText(text: string | null, frame: Frame): void {
  const [, interpreter] = /^#!\s*(?:\S*\/env\s+(?:-S\s+)?)?(\S+)/.exec(text ?? '') ?? [];
  if (text === null || interpreter === undefined || shellNames.has(canonicalName(interpreter))) walkText(text, frame);
  else runInterpreter(canonicalName(interpreter), [], { ...frame, input: { text } });
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The text as one word of a shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
