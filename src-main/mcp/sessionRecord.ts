import { confidences, exitCauses, type SessionInfo, type Termination, waitingKinds } from '@shared/session';
import * as z from 'zod';

/** Commands and prompts can be as long as a program likes; a result shows their beginning. */
const MAX_SHOWN_CHARS = 500;

const processRef = z.object({ pid: z.int(), command: z.string() });

/** A session as every tool describes it (DESIGN section 8, "Tool results"), without output. */
export const sessionRecordSchema = z.object({
  session_id: z.string().describe('Handle for the other tools.'),
  pid: z.int().describe('Process id of the leader; negative for a virtual Node session.'),
  name: z.string().optional(),
  command: z.string().describe('Its beginning, when it is very long.'),
  state: z.enum(['running', 'waiting', 'exited']),
  waiting: z
    .object({
      kind: z.enum(waitingKinds),
      prompt: z.string(),
      since: z.string().describe('Time in ISO 8601.'),
      confidence: z.enum(confidences),
      evidence: z.array(z.string()),
      suggestions: z.array(z.string()),
    })
    .optional()
    .describe('Present while the program waits for input.'),
  exit: z
    .object({ code: z.int().nullable(), signal: z.string().nullable(), cause: z.enum(exitCauses) })
    .optional()
    .describe('Present when the program has ended: an exit code or the name of the signal that ended it.'),
  terminated: z
    .object({
      signalled: z.array(processRef.extend({ signal: z.string() })),
      survivors: z.array(processRef),
    })
    .optional(),
  descendants: z.array(processRef).optional().describe('Processes of an ended session that still run.'),
  output_problem: z.string().optional().describe('Present when its output is not kept as it should be: why.'),
  runtime_ms: z.int(),
});

export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** The record of a session at the time `now` (milliseconds since 1970). */
export function sessionRecord(info: SessionInfo, now: number): SessionRecord {
  return {
    session_id: info.id,
    pid: info.pid,
    ...(info.name === null ? {} : { name: info.name }),
    command: shorten(info.command, MAX_SHOWN_CHARS),
    ...stateFields(info),
    ...(info.termination === null ? {} : { terminated: terminationRecord(info.termination) }),
    ...(info.descendants.length === 0
      ? {}
      : { descendants: info.descendants.map(({ pid, command }) => ({ pid, command })) }),
    ...(info.outputProblem === null ? {} : { output_problem: info.outputProblem }),
    runtime_ms: runtimeMs(info, now),
  };
}

/** How long the session ran, or runs. */
export function runtimeMs(info: SessionInfo, now: number): number {
  const end = info.state.kind === 'exited' ? info.state.exit.at : now;
  return Math.max(0, Math.round(end - info.startedAt));
}

/** The beginning of a text, with `…` where something was cut off. Never cuts a character in two. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isHighSurrogate = (text.charCodeAt(maxChars - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isHighSurrogate ? maxChars - 1 : maxChars)}…`;
}

function stateFields({ state }: SessionInfo): Pick<SessionRecord, 'state' | 'waiting' | 'exit'> {
  if (state.kind === 'waiting') {
    const { kind, prompt, since, confidence, evidence, suggestions } = state.waiting;
    return {
      state: 'waiting',
      waiting: {
        kind,
        prompt: shorten(prompt, MAX_SHOWN_CHARS),
        since: new Date(since).toISOString(),
        confidence,
        evidence: [...evidence],
        suggestions: [...suggestions],
      },
    };
  }
  if (state.kind === 'exited') {
    const { code, signal, cause } = state.exit;
    return { state: 'exited', exit: { code, signal, cause } };
  }
  return { state: 'running' };
}

function terminationRecord({ signalled, survivors }: Termination): NonNullable<SessionRecord['terminated']> {
  return {
    signalled: signalled.map(({ pid, command, signal }) => ({ pid, command, signal })),
    survivors: survivors.map(({ pid, command }) => ({ pid, command })),
  };
}
