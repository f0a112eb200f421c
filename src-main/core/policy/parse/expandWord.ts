import type { ShellWord, VariablePart, WordPart } from '../syntax/ShellSyntax';
import { type Field, knownField, unknownField } from './Field';
import { FieldBuilder, GLOB } from './FieldBuilder';
import type { Frame } from './Frame';

const MAX_BRACE_WORDS = 100;
/** Operators whose word takes the variable's place when that is unset or empty. */
const DEFAULTS = new Set([':-', '-', ':=', '=']);
const ALTERNATIVES = new Set([':+', '+']);

/** The fields that a word gives in the frame's scope. Substitutions in it must have been walked before. */
export function expandWord(word: ShellWord, frame: Frame): readonly Field[] {
  const [only] = word.parts;
  // Most words are plain text: no need to take them apart.
  if (word.parts.length === 1 && only?.kind === 'text' && (only.isQuoted || !GLOB.test(only.text)))
    return [knownField(only.text)];
  const lists = word.parts.some((part) => part.kind === 'brace') ? expandBraceParts(word.parts) : [word.parts];
  if (lists === null) return [unknownField];
  return lists.flatMap((parts) => {
    const builder = new FieldBuilder();
    for (const part of parts) addPart(builder, part, frame);
    return builder.finish();
  });
}

/** The text of a word that is neither split nor looked up among files: an assignment's value, a here-document. */
export function wordText(word: ShellWord, frame: Frame): string | null {
  const builder = new FieldBuilder();
  for (const part of word.parts) addPart(builder, asQuoted(part), frame);
  const fields = builder.finish();
  return fields.length > 1 ? null : (fields[0] ?? { text: '' }).text;
}

function asQuoted(part: WordPart): WordPart {
  if (part.kind === 'brace') return { kind: 'unknown' };
  return 'isQuoted' in part ? { ...part, isQuoted: true } : part;
}

/** Every combination of the words' braces; null when there are too many. */
function expandBraceParts(parts: readonly WordPart[]): readonly (readonly WordPart[])[] | null {
  let lists: (readonly WordPart[])[] = [[]];
  for (const part of parts) {
    if (part.kind !== 'brace') {
      lists = lists.map((list) => [...list, part]);
      continue;
    }
    const alternatives: (readonly WordPart[])[] = [];
    for (const alternative of part.alternatives) {
      const inner = expandBraceParts(alternative);
      if (inner === null) return null;
      alternatives.push(...inner);
    }
    if (lists.length * alternatives.length > MAX_BRACE_WORDS) return null;
    lists = lists.flatMap((list) => alternatives.map((alternative) => [...list, ...alternative]));
  }
  return lists;
}

function addPart(builder: FieldBuilder, part: WordPart, frame: Frame): void {
  switch (part.kind) {
    case 'text':
      if (part.isQuoted) builder.addQuoted(part.text);
      else builder.addPlain(part.text);
      return;
    case 'tilde':
      addValue(builder, tilde(part.user, frame), true);
      return;
    case 'substitution':
      addValue(builder, frame.walk.outputs.get(part.script) ?? null, part.isQuoted);
      return;
    case 'process':
      builder.addContent({ text: frame.walk.outputs.get(part.script) ?? null });
      return;
    case 'variable':
      addVariable(builder, part, frame);
      return;
    default:
      builder.addUnknown(part.kind === 'arithmetic');
  }
}

function tilde(user: string, { scope }: Frame): string | null {
  if (user === '') return scope.valuesOf('HOME')?.[0] ?? null;
  return user === '+' ? scope.cwd : null;
}

function addValue(builder: FieldBuilder, value: string | null, isQuoted: boolean): void {
  if (value === null) builder.addUnknown(isQuoted);
  else if (isQuoted) builder.addQuoted(value);
  else builder.addSplit(value);
}

function addVariable(builder: FieldBuilder, part: VariablePart, frame: Frame): void {
  const elements = elementsOf(part, frame);
  if (elements !== null) {
    elements.forEach((element, i) => {
      if (i > 0) builder.endField();
      addValue(builder, element, part.isQuoted);
    });
    return;
  }
  // Where fields are split at other characters, nothing is known of what is split.
  const ifs = frame.scope.valuesOf('IFS');
  const isSplitAsUsual = part.isQuoted || (ifs?.length === 1 && ifs[0] === ' \t\n');
  addValue(builder, isSplitAsUsual ? variableText(part, frame) : null, part.isQuoted);
}

/** The elements of `$@`, `${a[@]}` and their like; null where it is one value or nothing is known. */
function elementsOf(
  { name, index, operator, prefix, isQuoted }: VariablePart,
  { scope }: Frame,
): readonly (string | null)[] | null {
  if (operator !== null || prefix !== '') return null;
  const isList = name === '@' || (name === '*' && !isQuoted);
  if (isList) return scope.positional;
  if (index === '@' || (index === '*' && !isQuoted)) return scope.arrayOf(name)?.elements ?? null;
  return null;
}

function variableText(part: VariablePart, frame: Frame): string | null {
  const { name, index, operator, prefix } = part;
  if (prefix !== '') return null;
  const values = index === null ? plainValues(name, frame) : indexedValues(name, index, frame);
  if (operator === null) return frame.walk.choices.pick(values ?? [null]) ?? null;
  const word = (): string | null => wordText({ parts: part.operand, start: 0, end: 0 }, frame);
  if (DEFAULTS.has(operator)) {
    const text = frame.walk.choices.pick([...(values ?? [null]), ...(isSurelySet(values) ? [] : [word()])]) ?? null;
    if (operator.endsWith('=')) frame.scope.assign(name, [text]);
    return text;
  }
  if (ALTERNATIVES.has(operator))
    return isSurelySet(values) ? word() : (frame.walk.choices.pick([word(), '', null]) ?? null);
  return null;
}

function isSurelySet(values: readonly (string | null)[] | null): boolean {
  return values?.every((value) => value !== null && value !== '') === true;
}

function plainValues(name: string, { scope }: Frame): readonly (string | null)[] | null {
  if (!/^[1-9]\d*$/.test(name)) return name === 'PWD' ? [scope.cwd] : scope.valuesOf(name);
  if (scope.positional === null) return null;
  return [scope.positional[Number(name) - 1] ?? ''];
}

function indexedValues(name: string, index: string, { scope }: Frame): readonly (string | null)[] | null {
  const elements = scope.arrayOf(name)?.elements;
  if (elements === undefined || elements === null || !/^\d+$/.test(index)) return null;
  return [elements[Number(index)] ?? ''];
}
