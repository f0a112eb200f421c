import { type Content, type Field, knownField } from './Field';
import { deeper, type Frame } from './Frame';
import { resolvePath } from './resolvePath';
import { runCommand } from './runCommand';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';

const OPTIONS = {
  values: 'o O --rcfile --init-file',
  flags:
    'c i l r s v x e u n f a b h k m p t B E H P T D --login --posix --norc --noprofile --restricted --verbose --debugger',
  texts: 'C --command --init-command',
};

/** Follows `bash -c text`, `bash file`, and a shell that reads its commands from a pipe. */
export function runShell(name: string, args: readonly Field[], frame: Frame): void {
  const { operands, texts } = splitOptions(args, OPTIONS);
  // For a shell, `-c` says that the first operand is the text, wherever the option stands.
  const isCommand = args.some(({ text }) => text !== null && /^[-+][A-Za-z]*c[A-Za-z]*$|^--command/.test(text));
  // fish knows escapes outside of quotes that other shells do not.
  if (name === 'fish' && args.some(({ text }) => /\\[xXuU0-7]/.test(text ?? '')))
    frame.walk.doubt('the text for fish has escapes that cannot be read');
  const place = deeper(frame, isCommand ? `${name} -c` : name, { scope: frame.scope.inner(), input: frame.input });
  if (isCommand) {
    // fish takes the text attached as well.
    const joined = args.find(({ text }) => text !== null && /^-c.*\s/s.test(text))?.text?.slice(2);
    if (joined !== undefined) walkText(joined, place);
    const [text = null, ...more] = [...texts, ...operands];
    place.scope.positional = more.slice(1).every((field) => !field.mayBeMany)
      ? more.slice(1).map((field) => field.text)
      : null;
    if (text !== null || joined === undefined) walkText(text?.text ?? null, place);
    return;
  }
  const [file] = operands;
  const readsInput = file === undefined || args.some(({ text }) => text === '-s' || text === '-');
  if (readsInput) runInput(frame.input, place);
  else runFile(file, { ...place, input: frame.input });
}

/** A shell that reads commands: from a pipe they must be known; on a terminal each line is checked when it is typed. */
export function runInput(input: Content | null, frame: Frame): void {
  if (input !== null) walkText(input.text, { ...frame, input: null });
}

/** A file that a shell runs: one that the text wrote itself is read; another one is the person's. */
export function runFile(file: Field, frame: Frame): void {
  if (file.content !== null) {
    walkText(file.content.text, frame);
    return;
  }
  if (file.text === null) {
    // Its name may be known all the same, which rules are about.
    if (file.tail.includes('/')) runCommand({ fields: [file], text: file.tail, writesTo: [] }, frame);
    else if (file.tail === '') frame.walk.doubt('the file that the shell runs cannot be known', frame.walk.lastCommand);
    return;
  }
  if (file.text === '/dev/stdin' || file.text === '/proc/self/fd/0' || file.text === '/dev/fd/0') {
    runInput(frame.input, frame);
    return;
  }
  if (file.isGlob && /^[/~]|\.\./.test(file.text))
    frame.walk.doubt('the file that the shell runs cannot be known', frame.walk.lastCommand);
  const path = resolvePath(file.text, frame.scope.cwd);
  const made = path === null ? null : frame.scope.fileAt(path);
  if (made !== null && made.copyOf === null) {
    walkText(made.text, frame);
    return;
  }
  const program = made?.copyOf ?? (file.text.includes('/') ? file.text : `./${file.text}`);
  runCommand({ fields: [knownField(program)], text: file.text, writesTo: [] }, frame);
}
