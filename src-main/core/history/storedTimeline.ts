import type { ApprovalOutcome } from '@shared/approval';
import type { TimelineEvent } from '@shared/details';
import { limits } from '@shared/limits';
import { type Exit, waitingKinds } from '@shared/session';
import * as z from 'zod';
import { exitSchema } from './storedSession';

const at = z.number();
const text = z.string().max(limits.timelineTextChars);
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved'), sent: text }),
  z.object({ kind: z.literal('edited'), sent: text }),
  z.object({ kind: z.literal('denied'), note: text.nullable() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('withdrawn'), reason: z.string() }),
]) satisfies z.ZodType<ApprovalOutcome>;

const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), at }),
  z.object({ kind: z.literal('waiting'), at, waitingKind: z.enum(waitingKinds), prompt: text }),
  z.object({ kind: z.literal('running'), at }),
  z.object({ kind: z.literal('input'), at, by: z.string(), text: text.nullable() }),
  z.object({ kind: z.literal('approval'), at, text, outcome, by: z.string() }),
  z.object({ kind: z.literal('ended'), at, exit: exitSchema }),
]) satisfies z.ZodType<TimelineEvent>;

const file = z.object({ droppedEvents: z.int().min(0), events: z.array(z.unknown()) });

/** What is kept of a session's timeline, the oldest event first. */
export interface StoredTimeline {
  readonly events: readonly TimelineEvent[];
  readonly droppedEvents: number;
}

/** Name of the file in a session's folder. */
export const TIMELINE_FILE = 'timeline.json';

export function formatTimeline({ events, droppedEvents }: StoredTimeline): string {
  return `${JSON.stringify({ droppedEvents, events })}\n`;
}

/** Reads a file's text; what cannot be understood in it counts as dropped. Null when nothing can be made of it. */
export function parseTimeline(content: string): StoredTimeline | null {
  const stored = file.safeParse(parseJson(content));
  if (!stored.success) return null;
  const { events, droppedEvents } = stored.data;
  const known = events.slice(-limits.timelineEvents).flatMap((one) => event.safeParse(one).data ?? []);
  return { events: known, droppedEvents: droppedEvents + events.length - known.length };
}

/** With the beginning and the end, which are known of every session, also where no timeline was written. */
export function completeTimeline(
  { events, droppedEvents }: StoredTimeline,
  { startedAt, exit }: { readonly startedAt: number; readonly exit: Exit | null },
): StoredTimeline {
  const hasStart = droppedEvents > 0 || events.some(({ kind }) => kind === 'started');
  const hasEnd = exit === null || events.some(({ kind }) => kind === 'ended');
  const start: readonly TimelineEvent[] = hasStart ? [] : [{ kind: 'started', at: startedAt }];
  const end: readonly TimelineEvent[] = hasEnd ? [] : [{ kind: 'ended', at: exit.at, exit }];
  return { events: [...start, ...events, ...end], droppedEvents };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    // A power cut leaves an empty file or zeros, since it is written without waiting for the disk.
    return null;
  }
}
