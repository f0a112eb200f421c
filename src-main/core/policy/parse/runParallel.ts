import type { Field } from './Field';
import { deeper, type Frame } from './Frame';
import { joinText } from './joinText';
import type { Call } from './runCommand';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';

/** GNU parallel: a command with arguments after `:::`, or commands after it or on the input. */
export function runParallel(args: readonly Field[], _call: Call, frame: Frame): void {
  const place = deeper(frame, 'parallel');
  const at = args.findIndex(({ text }) => /^:::/.test(text ?? ''));
  const { operands } = splitOptions(at < 0 ? args : args.slice(0, at), {
    values:
      'j a S I d N n s C --jobs --colsep --delay --timeout --joblog --results --arg-file --sshlogin --workdir --tmpdir',
    flags:
      'k 0 u q X m t v --keep-order --bar --eta --dry-run --halt --will-cite --line-buffer --tag --ungroup --null --pipe',
  });
  const values = at < 0 ? [] : args.slice(at + 1);
  if (operands.length > 0) {
    const isCommandItself = operands.some(({ text }) => text === null) || /^\{/.test(operands[0]?.text ?? '');
    walkText(isCommandItself ? null : joinText(operands), place);
  } else if (values.length > 0)
    for (const value of values) walkText(/^:::/.test(value.text ?? '') ? '' : value.text, place);
  else if (frame.input !== null) walkText(frame.input.text, place);
}
