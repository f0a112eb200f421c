import type { TimelineEvent } from '@shared/details';
import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { completeTimeline, formatTimeline, parseTimeline } from './storedTimeline';

const exit = { code: null, signal: 'SIGKILL', cause: 'lost', at: 9 } as const;
const events: readonly TimelineEvent[] = [
  { kind: 'started', at: 1 },
  { kind: 'waiting', at: 2, waitingKind: 'confirm', prompt: 'Go on? ' },
  { kind: 'input', at: 3, by: 'you', text: 'y⏎' },
  { kind: 'input', at: 3, by: 'you', text: null },
  { kind: 'running', at: 4 },
  { kind: 'approval', at: 5, text: 'rm', outcome: { kind: 'denied', note: null }, by: 'the person' },
  { kind: 'approval', at: 5, text: 'rm', outcome: { kind: 'edited', sent: 'ls' }, by: 'the person' },
  { kind: 'approval', at: 5, text: 'rm', outcome: { kind: 'expired' }, by: 'time' },
  { kind: 'approval', at: 5, text: 'rm', outcome: { kind: 'withdrawn', reason: 'gone' }, by: 'Signalbox' },
  { kind: 'ended', at: 9, exit },
];

describe('a stored timeline', () => {
  it('is read as it was written', () => {
    expect(parseTimeline(formatTimeline({ events, droppedEvents: 7 }))).toEqual({ events, droppedEvents: 7 });
  });

  it.each(['', '\0\0\0', 'null', '[]', '{"events":[]}', '{"droppedEvents":-1,"events":[]}', '{"droppedEvents":0,"ev'])(
    'that is %j is none',
    (content) => expect(parseTimeline(content)).toBeNull(),
  );

  it('drops what it does not understand, and what is too much', () => {
    const odd = [{ kind: 'new', at: 1 }, { kind: 'input', at: 2, by: 'you' }, 7, events[0]];
    expect(parseTimeline(JSON.stringify({ droppedEvents: 1, events: odd }))).toEqual({
      events: [events[0]],
      droppedEvents: 4,
    });
    const many = Array.from({ length: limits.timelineEvents + 3 }, () => events[0]);
    const kept = parseTimeline(JSON.stringify({ droppedEvents: 0, events: many }));
    expect([kept?.events.length, kept?.droppedEvents]).toEqual([limits.timelineEvents, 3]);
  });

  it('gets the beginning and the end that nobody wrote', () => {
    const nothing = { events: [], droppedEvents: 0 };
    expect(completeTimeline(nothing, { startedAt: 1, exit }).events).toEqual([
      { kind: 'started', at: 1 },
      { kind: 'ended', at: 9, exit },
    ]);
    expect(completeTimeline({ events, droppedEvents: 0 }, { startedAt: 1, exit }).events).toEqual(events);
    expect(completeTimeline(nothing, { startedAt: 1, exit: null }).events).toHaveLength(1);
    expect(completeTimeline({ events: [], droppedEvents: 5 }, { startedAt: 1, exit: null }).events).toEqual([]);
  });
});
