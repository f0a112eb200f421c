import { assertNever } from '@shared/assertNever';
import type { Exit, ProcessRef, SessionInfo, Waiting } from '@shared/session';
import { runtimeMs, shorten } from './sessionRecord';

const MAX_PROMPT_CHARS = 200;
const MAX_NAMED_PROCESSES = 10;

/** In what state a session is, and what an agent should do about it. `now` in milliseconds since 1970. */
export function statusText(info: SessionInfo, now: number): string {
  const status = stateText(info, now);
  return info.outputProblem === null ? status : `${status}\n⚠️ ${info.outputProblem}`;
}

function stateText(info: SessionInfo, now: number): string {
  switch (info.state.kind) {
    case 'running': {
      const keys = info.state.acceptsInput ? ' It also takes keys while it works.' : '';
      return `⏳ Process is running. Use read_process_output to get more output, or wait_for_process to wait for its end or its next question.${keys}`;
    }
    case 'waiting':
      return waitingText(info.pid, info.state.waiting);
    case 'exited':
      return [exitText(info, info.state.exit, now), ...descendantsText(info.descendants)].join('\n');
    default:
      return assertNever(info.state);
  }
}

/** How a session ended, in a few words: `exit code 3`, `signal SIGKILL`. */
export function exitWords(exit: Exit): string {
  if (exit.signal !== null) return `signal ${exit.signal}`;
  return exit.code === null ? 'an unknown exit status' : `exit code ${exit.code}`;
}

/** A list of processes for people: `123 (sleep 30), 124 (node)`. */
export function processList(processes: readonly ProcessRef[]): string {
  const named = processes.slice(0, MAX_NAMED_PROCESSES).map(({ pid, command }) => `${pid} (${shorten(command, 80)})`);
  const more = processes.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

function exitText(info: SessionInfo, exit: Exit, now: number): string {
  const runtime = `(runtime: ${(runtimeMs(info, now) / 1000).toFixed(1)}s)`;
  const cause = causeText(exit);
  if (exit.signal !== null) return `❌ Process ended by signal ${exit.signal} ${runtime}${cause}`;
  if (exit.code === null) return `❌ Process ended, its exit status is unknown ${runtime}${cause}`;
  const mark = exit.code === 0 ? '✅' : '❌';
  return `${mark} Process completed with exit code ${exit.code} ${runtime}${cause}${pipelineHint(info.command)}`;
}

function causeText(exit: Exit): string {
  switch (exit.cause) {
    case 'exited':
      return '';
    case 'terminated':
      return '\nIt was ended on request: by force_terminate or by a person.';
    case 'host-stopped':
      return '\nIt was ended because Signalbox was stopped.';
    case 'lost':
      return '\nSignalbox itself was ended unexpectedly while it ran.';
    default:
      return assertNever(exit.cause);
  }
}

/** A shell gives the status of a pipeline's last command (POSIX.1-2024, XCU 2.9.2 Pipelines). */
function pipelineHint(command: string): string {
  return hasPipe(command)
    ? '\nThis is the exit code of the last command of a pipeline: an earlier one may have failed. `set -o pipefail` would show it.'
    : '';
}

/** Whether a `|` outside quotes is there that is not part of `||`. A hint only, so no parser. */
function hasPipe(command: string): boolean {
  const unquoted = command.replace(/\\.|'[^']*'|"(?:\\.|[^"\\])*"/gs, '');
  return /(?<![|>])\|(?!\|)/.test(unquoted);
}

function descendantsText(descendants: readonly ProcessRef[]): readonly string[] {
  if (descendants.length === 0) return [];
  return [`⚠️ Still running in the background: ${processList(descendants)}. force_terminate ends them.`];
}

function waitingText(pid: number, waiting: Waiting): string {
  const prompt = shorten(waiting.prompt.trim(), MAX_PROMPT_CHARS);
  const detected = prompt === '' ? 'no prompt text' : `detected: "${prompt}"`;
  return `🔄 Process ${pid} is waiting for input (${detected})\nKind: ${waiting.kind} (${waiting.confidence}). ${adviceFor(waiting)}`;
}

function adviceFor(waiting: Waiting): string {
  const answers = waiting.suggestions.length === 0 ? '' : ` Possible answers: ${waiting.suggestions.join(', ')}.`;
  switch (waiting.kind) {
    case 'secret':
      return 'The terminal hides what is typed. Do not answer it, and do not ask for the secret: a person has been asked to type it in the Signalbox window. Call wait_for_process to learn when that has happened.';
    case 'shell':
      return `The shell is ready for the next command: send it with interact_with_process.${answers}`;
    case 'repl':
      return `It is ready for the next line: send it with interact_with_process.${answers}`;
    case 'line':
      return `It reads a line: answer with interact_with_process.${answers}`;
    case 'confirm':
      return `It asks for a yes or no: answer with interact_with_process.${answers}`;
    case 'key':
      return `It wants a key, without Enter: use keys of interact_with_process.${answers}`;
    case 'pager':
      return `A pager shows the output: send keys ["space"] for the next page or ["q"] to leave, with interact_with_process.${answers}`;
    case 'screen':
      return `A full-screen program: look with read_screen, send keys with interact_with_process.${answers}`;
    default:
      return assertNever(waiting.kind);
  }
}
