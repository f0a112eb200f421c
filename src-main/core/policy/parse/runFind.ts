import { posix } from 'node:path';
import { type Field, knownField, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { replaceInWord } from './replaceInWord';
import { type Call, runCommand } from './runCommand';

const FIND_RUNS = new Set(['-exec', '-execdir', '-ok', '-okdir']);

/** `find -exec` and its like: a command for what is found. */
export function runFind(args: readonly Field[], call: Call, frame: Frame): void {
  const roots = args.filter((_, i) => args.slice(0, i + 1).every(({ text, lead }) => !/^[-(!]/.test(text ?? lead)));
  const [root] = roots.length === 0 ? [knownField('.')] : roots;
  // What is found lies below the only folder that is searched; without a condition, that is all of it.
  const isSelective = args.some(({ text }) =>
    /^-(?:i?name|i?path|i?regex|newer|size|[mac]time|empty)/.test(text ?? ''),
  );
  const found =
    roots.length < 2 && root !== undefined && root.text !== null
      ? knownField(posix.join(root.text, isSelective ? 'found*' : '*'), true)
      : unknownField;
  args.forEach((arg, i) => {
    if (!FIND_RUNS.has(arg.text ?? '')) return;
    const end = args.findIndex(
      ({ text }, at) => at > i && (text === ';' || (text === '+' && args[at - 1]?.text === '{}')),
    );
    const words = args.slice(i + 1, end < 0 ? undefined : end).map((word) => replaceInWord(word, '{}', found));
    // A file that is found is run itself, or a name that is not known.
    runCommand(
      { fields: words[0] === found ? [unknownField, ...words.slice(1)] : words, text: call.text, writesTo: [] },
      deeper(frame, `find ${arg.text}`),
    );
  });
}

/** `fd -x`. */
export function runFd(args: readonly Field[], call: Call, frame: Frame): void {
  const at = args.findIndex(({ text }) => /^(?:-x|-X|--exec|--exec-batch)$/.test(text ?? ''));
  if (at < 0) return;
  const words = args.slice(at + 1).filter(({ text }) => text !== ';');
  runCommand(
    {
      fields: [...words.map((word) => replaceInWord(word, '{', unknownField)), unknownField],
      text: call.text,
      writesTo: [],
    },
    deeper(frame, 'fd -x'),
  );
}
