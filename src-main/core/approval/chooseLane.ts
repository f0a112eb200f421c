import type { SessionInfo } from '@shared/session';
import type { ShellPresence } from './shellPresence';

/**
 * How typed text is judged. `shell`: line by line, as commands; `isDoubtful` when it is not certain that the shell reads it.
 * `opaque`: by what it mentions. `answer`: by the kind of question alone.
 */
export type InputLane =
  | { readonly kind: 'shell'; readonly isDoubtful: boolean }
  | { readonly kind: 'opaque'; readonly program: string | null }
  | { readonly kind: 'answer' };

/** Programs after which a shell may read: named in a command they make all that is typed ahead suspect. */
const BRINGS_SHELL =
  /(?:^|[\s/;|&("'`])(?:ba|z|fi|da|a|k|mk|tc|c|pw|power)?sh(?:ell)?\b|\b(?:elvish|xonsh|busybox|su|sudo|doas|ssh|docker|podman|kubectl|nerdctl|tmux|screen)\b/;

/** A virtual Node session: each input is the text of a module. */
export function isVirtual({ command, pid }: SessionInfo): boolean {
  return pid < 0 && command.trim() === 'node:local';
}

/** Whether a command names what may lead to a shell that reads input. */
export function mayBringShell(command: string): boolean {
  return BRINGS_SHELL.test(command);
}

/** The lane of a text that an agent wants to type into a session in this state. */
export function chooseLane(info: SessionInfo, text: string, presence: ShellPresence): InputLane {
  if (isVirtual(info)) return { kind: 'opaque', program: 'node' };
  const { state } = info;
  const isPrompt = state.kind === 'waiting' && state.waiting.kind === 'shell';
  if (isPrompt || presence === 'front') return { kind: 'shell', isDoubtful: !isPrompt };
  const isShellNear = presence === 'behind' || mayBringShell(info.command);
  if (state.kind === 'running' && !state.acceptsInput && isShellNear) return { kind: 'shell', isDoubtful: true };
  const isOneAnswer = state.kind === 'waiting' && state.waiting.kind !== 'repl' && !/[\r\n]./s.test(text);
  if (isOneAnswer && !isShellNear) return { kind: 'answer' };
  return { kind: 'opaque', program: presence === 'none' ? programOf(info.command) : null };
}

/** The program that a command runs, judged by its first word; null when that is an assignment or no plain name. */
function programOf(command: string): string | null {
  const word = /^\s*(?:\S*\/)?([\w.+-]+)(?=\s|$)/.exec(command)?.[1];
  return word ?? null;
}
