import { posix } from 'node:path';
import { type Field, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { noteVariable } from './noteVariable';
import { resolvePath } from './resolvePath';
import { runFile } from './runShell';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';

type Effect = (args: readonly Field[], frame: Frame) => void;

/** What commands change for those after them: the folder, variables, aliases, files. Keys are canonical names. */
export const builtinEffects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['cd', changeFolder],
  ['pushd', changeFolder],
  ['chdir', changeFolder],
  ['popd', (_args, frame) => changeFolder([unknownField], frame)],
  ...['export', 'declare', 'typeset', 'local', 'readonly'].map((name) => [name, declare] as const),
  ...['read', 'mapfile', 'readarray', 'getopts', 'unset', 'let', 'vared'].map((name) => [name, forget] as const),
  ['printf', (args, frame) => (args[0]?.lead.startsWith('-v') === true ? forget(args.slice(0, 2), frame) : undefined)],
  ['set', setPositional],
  ['shift', (_args, frame) => setPositional([unknownField], frame)],
  ['alias', defineAliases],
  ['source', sourceFile],
  ['.', sourceFile],
  ...['cp', 'mv', 'ln', 'install'].map((name) => [name, copyFile] as const),
  ['tee', (args, frame) => noteFiles(operandsOf(args), frame.input?.text ?? null, frame)],
  ['curl', (args, frame) => noteFiles(valuesOf(args, /^(?:-o|--output)$/), null, frame)],
  ['wget', (args, frame) => noteFiles(valuesOf(args, /^(?:-O|--output-document)$/), null, frame)],
  ['hash', rememberPath],
]);

function changeFolder(args: readonly Field[], { scope }: Frame): void {
  const { operands } = splitOptions(args, { flags: 'L P e @' });
  const [folder] = operands;
  const home = scope.valuesOf('HOME')?.[0] ?? null;
  const target = folder === undefined ? home : folder.isGlob ? null : folder.text;
  // A folder that is perhaps entered, in a branch or loop, is not known afterwards.
  scope.cwd = target === null || target === '-' || !scope.isFolderFollowed ? null : resolvePath(target, scope.cwd);
}

function declare(args: readonly Field[], frame: Frame): void {
  const { scope } = frame;
  for (const { text, lead } of args) {
    const found = /^([A-Za-z_]\w*)(\+?)=/.exec(text ?? lead);
    if (found === null) continue;
    const [matched, name = '', plus] = found;
    const value = text === null || plus === '+' ? null : text.slice(matched.length);
    scope.assign(name, [value]);
    noteVariable(name, value, frame);
  }
  // `declare -n` makes a name mean another variable.
  if (args.some(({ text }) => /^-\w*n/.test(text ?? ''))) forget(args, frame);
}

function forget(args: readonly Field[], { scope }: Frame): void {
  for (const { text, lead } of args) {
    const name = /^[A-Za-z_]\w*/.exec(text ?? lead)?.[0];
    if (name !== undefined) scope.assign(name, [null]);
  }
}

function setPositional(args: readonly Field[], { scope }: Frame): void {
  const dashes = args.findIndex(({ text, lead }) => text === '--' || !/^[-+]/.test(text ?? lead));
  if (dashes < 0) return;
  const values = args.slice(args[dashes]?.text === '--' ? dashes + 1 : dashes);
  const isKnown = scope.isCertain && values.every((field) => !field.mayBeMany && !field.isGlob);
  scope.positional = isKnown ? values.map((field) => field.text) : null;
}

/** An alias is followed where it is defined too: it may be used by lines that are typed later. */
function defineAliases(args: readonly Field[], frame: Frame): void {
  for (const { text, lead } of args) {
    const found = /^([^-=][^=]*)=/.exec(text ?? lead);
    if (found === null) continue;
    const [matched, name = ''] = found;
    const value = text?.slice(matched.length) ?? null;
    walkText(value, deeper(frame, `alias ${name}`));
    if (value !== null) frame.scope.defineAlias(name, value);
  }
}

function sourceFile([file, ...args]: readonly Field[], frame: Frame): void {
  if (file === undefined) return;
  if (args.length > 0) frame.scope.positional = args.map((field) => field.text);
  runFile(file, deeper(frame, 'source'));
}

/** A copy of or a link to a program is that program under another name. */
function copyFile(args: readonly Field[], { scope }: Frame): void {
  const operands = operandsOf(args);
  const target = operands.at(-1);
  if (target === undefined || target.text === null || operands.length < 2) return;
  const folder = resolvePath(target.text, scope.cwd);
  if (folder === null) return;
  for (const { text } of operands.slice(0, -1)) {
    if (text === null) continue;
    const from = resolvePath(text, scope.cwd);
    const made = from === null ? null : scope.fileAt(from);
    const file = made ?? { text: null, copyOf: text };
    scope.makeFile(folder, file);
    scope.makeFile(posix.join(folder, posix.basename(text)), file);
  }
}

function noteFiles(targets: readonly Field[], text: string | null, { scope }: Frame): void {
  for (const target of targets) {
    const path = target.text === null ? null : resolvePath(target.text, scope.cwd);
    if (path !== null) scope.makeFile(path, { text, copyOf: null });
  }
}

/** `hash -p /usr/bin/x name`: the name means that program from now on. */
function rememberPath(args: readonly Field[], frame: Frame): void {
  const at = args.findIndex(({ text }) => text === '-p');
  const [path, name] = [args[at + 1], args[at + 2]?.text];
  if (at < 0 || path === undefined || typeof name !== 'string') return;
  frame.scope.defineAlias(name, path.text ?? `"$UNKNOWN"${path.tail}`);
}

function operandsOf(args: readonly Field[]): readonly Field[] {
  return args.filter(({ text, lead }) => !/^-./.test(text ?? lead));
}

function valuesOf(args: readonly Field[], option: RegExp): readonly Field[] {
  return args.filter((_, i) => option.test(args[i - 1]?.text ?? ''));
}
