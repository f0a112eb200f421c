import { showControls } from '@shared/controlText';
import type { ProcessRef, SessionInfo, Termination } from '@shared/session';
import { statusOf } from './sessionStatus.logic';
import { countWords } from './sessionText.logic';

/** What a person must know about an end beside its status. */
export interface EndText {
  readonly summary: string;
  /** Processes that are still there. */
  readonly remaining: readonly ProcessRef[];
  /** Those of them that even a kill did not end. */
  readonly survivors: readonly ProcessRef[];
}

/** Says what was ended with an ended session and what is left of it; null when there is nothing to say, or it lives. */
export function endText(session: SessionInfo): EndText | null {
  if (session.state.kind !== 'exited') return null;
  const { termination, descendants } = session;
  const survivors = termination?.survivors ?? [];
  const remaining = mergeRemaining(survivors, descendants);
  const sentences: string[] = [];
  if (session.state.exit.cause === 'lost') sentences.push('What it printed after that is not known.');
  if (termination !== null) sentences.push(...terminationSentences(session.pid, termination));
  if (remaining.length > 0) {
    const noun = countWords(remaining.length, 'background process is', 'background processes are');
    sentences.push(`${noun} still running.`);
  }
  if (sentences.length === 0) return null;
  return { summary: [`${statusOf(session).label}.`, ...sentences].join(' '), remaining, survivors };
}

/** `4711 python3 server.py`, safe to show. */
export function processLine({ pid, command }: ProcessRef): string {
  return `${pid}  ${showControls(command)}`;
}

/** What a person can still do about processes that no signal of ours ended. */
export function killCommand(survivors: readonly ProcessRef[], isWindows: boolean): string {
  const pids = survivors.map(({ pid }) => pid);
  return isWindows ? `taskkill /F ${pids.map((pid) => `/PID ${pid}`).join(' ')}` : `sudo kill -9 ${pids.join(' ')}`;
}

function terminationSentences(leaderPid: number, { signalled, survivors }: Termination): readonly string[] {
  const surviving = new Set(survivors.map(({ pid }) => pid));
  const others = signalled.filter(({ pid }) => pid !== leaderPid && !surviving.has(pid)).length;
  if (others === 0) return [];
  const were = others === 1 ? 'was' : 'were';
  return [
    `${countWords(others, 'background process', 'background processes')} ${were} still running and ${were} ended.`,
  ];
}

function mergeRemaining(survivors: readonly ProcessRef[], descendants: readonly ProcessRef[]): readonly ProcessRef[] {
  return [...new Map([...survivors, ...descendants].map((process) => [process.pid, process])).values()];
}
