import { type Field, knownField, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { gitTexts } from './gitTexts';
import { joinText } from './joinText';
import { readCmdText } from './readCmdText';
import { type Call, runCommand } from './runCommand';
import { runFd, runFind } from './runFind';
import { runParallel } from './runParallel';
import { runInput } from './runShell';
import { runXargs } from './runXargs';
import { splitOptions } from './splitOptions';
import { walkText } from './walkText';

type Handler = (args: readonly Field[], call: Call, frame: Frame) => void;

/** Programs whose arguments need more than a row of the wrapper table. */
export const specialWrappers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['find', runFind],
  ['gfind', runFind],
  ['fd', runFd],
  ['fdfind', runFd],
  ['xargs', runXargs],
  ['gxargs', runXargs],
  ['parallel', runParallel],
  ['git', (args, _call, frame) => runTexts(gitTexts(args), deeper(frame, 'git'))],
  ['tar', (args, _call, frame) => runTexts(tarTexts(args), deeper(frame, 'tar'))],
  ['gtar', (args, _call, frame) => runTexts(tarTexts(args), deeper(frame, 'tar'))],
  ['bsdtar', (args, _call, frame) => runTexts(tarTexts(args), deeper(frame, 'tar'))],
  [
    'ssh',
    (args, _call, frame) =>
      runTexts(matching(args, /(?:ProxyCommand|LocalCommand|KnownHostsCommand)[= ](.*)/is), deeper(frame, 'ssh')),
  ],
  [
    'scp',
    (args, _call, frame) =>
      runTexts(matching(args, /(?:ProxyCommand|LocalCommand|KnownHostsCommand)[= ](.*)/is), deeper(frame, 'scp')),
  ],
  ['socat', (args, _call, frame) => runTexts(matching(args, /^(?:exec|system|shell):(.*)/is), deeper(frame, 'socat'))],
  ['make', runMake],
  ['gmake', runMake],
  ['bind', (args, _call, frame) => runTexts(matching(args, /^"[^"]*"\s*:\s*(.*)/s), deeper(frame, 'bind'))],
  ['tmux', runTmux],
  ['cmd', runCmd],
  ['trap', (args, _call, frame) => runTrap(args, frame)],
]);

function runTexts(texts: readonly (string | null)[], frame: Frame): void {
  for (const text of texts) walkText(text, frame);
}

/** What the pattern's group matches in each argument that it matches. */
function matching(args: readonly Field[], pattern: RegExp): string[] {
  return args.flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
}

/** `SHELL=…` and texts for `--eval`; a makefile from a pipe is not read. */
function runMake(args: readonly Field[], _call: Call, frame: Frame): void {
  const place = deeper(frame, 'make');
  runTexts(matching(args, /^SHELL=(.*)/s), place);
  const readsInput = args.some(
    ({ text }, i) => /^(?:-f)?-$|^\/dev\/stdin$/.test(text ?? '') && (text === '-f-' || args[i - 1]?.text === '-f'),
  );
  if (readsInput || args.some(({ text }) => text?.startsWith('--eval') === true))
    frame.walk.doubt('the makefile that make runs is not read', frame.walk.lastCommand);
}

function tarTexts(args: readonly Field[]): (string | null)[] {
  const attached = matching(
    args,
    /^--(?:to-command|use-compress-program|rsh-command|info-script|new-volume-script|checkpoint-action)=(?:exec=)?(.*)/s,
  );
  const next = args.flatMap(({ text }, i) =>
    /^(?:-I|-F|--to-command|--use-compress-program|--info-script)$/.test(text ?? '') ? [args[i + 1]?.text ?? null] : [],
  );
  const action = args.flatMap(({ text }, i) =>
    text === '--checkpoint-action' ? [args[i + 1]?.text?.replace(/^exec=/, '') ?? null] : [],
  );
  return [...attached.filter((text) => !/^(?:dot|echo|bell|totals|sleep|ttyout)\b/.test(text)), ...next, ...action];
}

const TMUX_RUNS =
  /^(?:new(?:-session)?|neww|new-window|splitw|split-window|respawn-\w+|respawn[pw]|run(?:-shell)?|if(?:-shell)?|popup|display-popup|send(?:-keys)?|pipe-pane|pipep)$/;

function runTmux(args: readonly Field[], _call: Call, frame: Frame): void {
  const at = args.findIndex(({ text }) => TMUX_RUNS.test(text ?? ''));
  if (at < 0) return;
  const { operands } = splitOptions(args.slice(at + 1), {
    values: 't s n c x y F e l p h w',
    flags: 'd A P b D E X v g k a I l',
  });
  const place = deeper(frame, `tmux ${args[at]?.text}`);
  if (operands.length === 0) return;
  walkText(joinText(operands.filter(({ text }) => !/^(?:Enter|C-m|C-j)$/.test(text ?? ''))), place);
}

/** `cmd /c text`: its own little language. */
function runCmd(args: readonly Field[], call: Call, frame: Frame): void {
  const at = args.findIndex(({ text }) => /^\/[ckr]/i.test(text ?? ''));
  const place = deeper(frame, 'cmd /c');
  if (at < 0) {
    if (frame.input !== null) runInput(frame.input, place);
    return;
  }
  const attached = args[at]?.text?.slice(2) ?? '';
  const text = joinText(args.slice(at + 1));
  if (text === null) {
    walkText(null, place);
    return;
  }
  for (const words of readCmdText(`${attached} ${text}`)) {
    runCommand(
      { fields: words.map((word) => (word === null ? unknownField : knownField(word))), text: call.text, writesTo: [] },
      place,
    );
  }
}

function runTrap(args: readonly Field[], frame: Frame): void {
  const { operands } = splitOptions(args, { flags: 'l p P' });
  const [action] = operands;
  if (operands.length < 2 || action === undefined || action.text === '-' || action.text === '') return;
  frame.walk.defer(() => walkText(action.text, deeper(frame, 'trap')));
}
