import { type Field, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { replaceInWord } from './replaceInWord';
import { type Call, runCommand } from './runCommand';
import { splitOptions } from './splitOptions';

/** `xargs -I{} sh -c 'text {}'`: what comes from the input becomes part of the command. */
export function runXargs(args: readonly Field[], call: Call, frame: Frame): void {
  const at = args.findIndex(({ text }) => /^-(?:I|i|J)|^--replace/.test(text ?? ''));
  const option = args[at]?.text;
  if (option === undefined || option === null) return;
  const attached = option.replace(/^-[IiJ]|^--replace=?/, '');
  const placeholder =
    attached !== '' ? attached : option === '-I' || option === '-J' ? (args[at + 1]?.text ?? '{}') : '{}';
  const words = args.slice(at + (attached === '' && option.startsWith('-I') ? 2 : 1));
  const { operands } = splitOptions(words, {
    values: 'n P L s d E a --max-procs --max-args --delimiter',
    flags: '0 r t p x',
  });
  if (!operands.some(({ text }) => text?.includes(placeholder))) return;
  runCommand(
    { fields: operands.map((word) => replaceInWord(word, placeholder, unknownField)), text: call.text, writesTo: [] },
    deeper(frame, 'xargs'),
  );
}
