import { inspectCode } from '../opaque/inspectCode';
import type { LanguageName } from '../opaque/languages';
import { canonicalName } from './canonicalName';
import { type Field, knownField, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { type InterpreterSpec, interpreterNamed } from './interpreterTable';
import { resolvePath } from './resolvePath';
import { runCommand } from './runCommand';
import { runPowerShell } from './runPowerShell';
import { sedTexts } from './sedTexts';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';

const MAX_CODE_DEPTH = 5;

/** Follows a program that runs text of its own language; false when the name is not one. */
export function runInterpreter(name: string, args: readonly Field[], frame: Frame): boolean {
  if (name === 'powershell' || name === 'pwsh') {
    runPowerShell(name, args, frame);
    return true;
  }
  if (name === 'sed' || name === 'gsed') {
    for (const text of sedTexts(args)) walkText(text, deeper(frame, name));
    return true;
  }
  const spec = interpreterNamed(name);
  if (spec === undefined) return false;
  const texts = programTexts(spec, args, frame);
  for (const text of texts) runCode(spec.language, text, deeper(frame, name));
  // These run other programs as well: `gdb --args`.
  return !['gdb', 'lldb', 'nc'].includes(name);
}

/** The program texts that the arguments and the input hold; null for one that cannot be known. */
function programTexts(spec: InterpreterSpec, args: readonly Field[], frame: Frame): readonly (string | null)[] {
  const { operands, texts, seen } = splitOptions(args, spec);
  const isMode = (spec.modes ?? '').split(' ').some((mode) => mode !== '' && seen.includes(mode));
  // `vim +'!x'` and `vim -c x file`: commands of editors stand anywhere.
  const later =
    spec.language === 'console' ? args.filter(({ text }) => /^\+|^[\\.]?!|^\.(?:shell|system)/.test(text ?? '')) : [];
  const first = spec.isTextFirst === true && texts.length === 0 && !isMode ? operands.slice(0, 1) : [];
  const given = [...texts, ...later, ...first].map((field) => field.text);
  if (given.length > 0 || isMode) return given;
  const [file] = operands;
  if (file === undefined || file.text === '-' || file.text === '/dev/stdin' || spec.language === 'console') {
    return spec.readsInput === true && frame.input !== null ? [frame.input.text] : [];
  }
  return madeFile(file, frame);
}

/** The text of a file that the text wrote itself. */
function madeFile(file: Field, { scope }: Frame): readonly (string | null)[] {
  if (file.content !== null) return [file.content.text];
  const path = file.text === null ? null : resolvePath(file.text, scope.cwd);
  const made = path === null ? null : scope.fileAt(path);
  return made === null || made.copyOf !== null ? [] : [made.text];
}

/** Follows program text: what it hands to a shell, what it runs, what it mentions. */
export function runCode(language: LanguageName, code: string | null, frame: Frame, depth = 0): void {
  const { walk } = frame;
  const owner = walk.lastCommand;
  const what = frame.reachedBy.at(-1) ?? language;
  if (code === null) {
    // Database shells and calculators read data all day; only what they are told to run matters.
    if (language !== 'console') walk.doubt(`the program text for ${what} cannot be read`, owner);
    return;
  }
  if (!walk.mayRead(code)) return;
  const { shellTexts, programs, codes, mentions, isHidden } = inspectCode(language, code);
  if (isHidden) walk.doubt(`the text for ${what} runs something that is not written in it`, owner);
  if (owner !== null && mentions.length > 0) walk.mention(owner, mentions);
  for (const text of shellTexts) walkText(text, { ...frame, input: null });
  for (const words of programs) {
    const fields = words.map((word) =>
      word === null ? unknownField : knownField(word === 'self' ? canonicalName(what) : word),
    );
    runCommand({ fields, text: words.map((word) => word ?? '…').join(' '), writesTo: [] }, { ...frame, input: null });
  }
  for (const text of codes) {
    if (depth < MAX_CODE_DEPTH) runCode(language, text, frame, depth + 1);
    else walk.doubt(`the text for ${what} runs text in text too often`, owner);
  }
}
