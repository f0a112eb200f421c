import { type Field, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { joinText } from './joinText';
import { noteVariable } from './noteVariable';
import { type Call, runCommand } from './runCommand';
import { runInput } from './runShell';
import { specialWrappers } from './specialWrappers';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';
import type { WrapperSpec } from './wrappers/WrapperSpec';
import { wrapperSpecs } from './wrappers/wrapperTable';

const ASSIGNMENT = /^[A-Za-z_][\w.]*(?:%%)?=/;

/** Follows a program that runs another one, which its arguments name or whose text they hold. */
export function runWrapped(name: string, args: readonly Field[], call: Call, frame: Frame): void {
  specialWrappers.get(name)?.(args, call, frame);
  for (const spec of wrapperSpecs(loaderName(name))) {
    const own = ownArguments(spec, args);
    if (own === null) continue;
    unwrap(spec, own, call, deeper(frame, [name, ...(spec.subcommand ?? [])].join(' ')));
    return;
  }
}

/** The dynamic loader runs the program that it is given. */
function loaderName(name: string): string {
  return /^ld-(?:linux|musl).*\.so/.test(name) || name === 'ld.so' ? 'builtin' : name;
}

/** The arguments after the subcommand; null when another subcommand or none stands there. */
function ownArguments(spec: WrapperSpec, args: readonly Field[]): readonly Field[] | null {
  if (spec.needsDashes === true) {
    const words = args.map((field) => field.text);
    const dashes = words.indexOf('--');
    const before = words.slice(0, dashes < 0 ? undefined : dashes);
    if (spec.subcommand?.some((word) => !before.includes(word)) === true) return null;
    return dashes < 0 ? args : args.slice(dashes + 1);
  }
  let rest = args;
  for (const word of spec.subcommand ?? []) {
    const { operands } = splitOptions(rest, { values: spec.globalValues ?? '' });
    if (operands[0]?.text !== word) return null;
    rest = operands.slice(1);
  }
  return rest;
}

function unwrap(spec: WrapperSpec, args: readonly Field[], call: Call, frame: Frame): void {
  const hasDashes = spec.needsDashes !== true || args.length < call.fields.length - 1;
  const { operands, texts, seen, isUnsure } = splitOptions(args, spec);
  const queries = spec.queries?.split(' ') ?? [];
  if (seen.some((option) => queries.includes(option))) return;
  for (const text of texts) walkText(text.text, frame);
  if (!hasDashes || spec.runs === 'nothing') return;
  if (spec.runs === 'each') {
    for (const text of operands) walkText(text.text, frame);
    return;
  }
  const inner = operands.slice(spec.operands ?? 0);
  runInner(spec, inner, call, frame);
  // An option that is not known may take the next argument: then the command begins one later.
  if (isUnsure && inner.length > 1) runInner(spec, inner.slice(1), call, frame);
  // `su user -c text`: options may stand after the operands.
  if (spec.texts !== undefined && inner.length > 0) {
    for (const text of splitOptions(inner, spec).texts) walkText(text.text, frame);
  }
}

function runInner(spec: WrapperSpec, words: readonly Field[], call: Call, frame: Frame): void {
  const inner = spec.hasAssignments === true ? withoutAssignments(words, frame) : words;
  if (inner.length === 0) {
    if (spec.isShell === true) runInput(frame.input, frame);
    return;
  }
  if (spec.runs === 'joined') walkText(joinText(inner), frame);
  else {
    const fields = spec.appends === true ? [...inner, unknownField] : inner;
    runCommand({ fields, text: call.text, writesTo: [] }, frame);
  }
}

function withoutAssignments(words: readonly Field[], frame: Frame): readonly Field[] {
  let i = 0;
  for (; i < words.length; i += 1) {
    const text = words[i]?.text ?? words[i]?.lead ?? '';
    if (!ASSIGNMENT.test(text)) break;
    const equals = text.indexOf('=');
    noteVariable(text.slice(0, equals), words[i]?.text?.slice(equals + 1) ?? null, frame);
    // Bash takes functions from its environment.
    const exported = /^BASH_FUNC_[^=]*=\(\)\s*/.exec(text);
    if (exported !== null) walkText(text.slice(exported[0].length), deeper(frame, 'function from the environment'));
  }
  return words.slice(i);
}
