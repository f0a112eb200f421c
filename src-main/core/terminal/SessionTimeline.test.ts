import type { TimelineEvent } from '@shared/details';
import { limits } from '@shared/limits';
import type { SessionState, Waiting } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { SessionTimeline } from './SessionTimeline';
import { initialState } from './sessionState';

const SETTLE_MS = limits.timelineSettleMs;

class Rig {
  readonly timers = new FakeTimers();
  changeCount = 0;
  private nowMs = 1_000;
  readonly timeline = new SessionTimeline({
    startedAt: this.nowMs,
    now: () => this.nowMs,
    timers: this.timers,
    nameOf: (from) => (from === 'person' ? 'you' : from),
    onChange: () => {
      this.changeCount += 1;
    },
  });

  pass(ms: number): void {
    // In steps, so that what a timer does has the time at which it is due.
    for (let left = ms; left > 0; left -= 1) {
      this.nowMs += 1;
      this.timers.advance(1);
    }
  }

  state(state: SessionState, forMs: number): void {
    this.timeline.noteState(state);
    this.pass(forMs);
  }

  type(text: string | null, from = 'person', isContinued = false): void {
    this.timeline.noteInput({ from, text, isContinued });
  }

  /** The events in a line each. */
  get told(): readonly string[] {
    return this.timeline.view.events.map(told);
  }
}

function told(event: TimelineEvent): string {
  const when = event.at - 1_000;
  switch (event.kind) {
    case 'waiting':
      return `${when} waiting ${event.waitingKind} ${event.prompt}`;
    case 'input':
      return `${when} ${event.by}: ${event.text}`;
    case 'approval':
      return `${when} ${event.outcome.kind} by ${event.by}: ${event.text}`;
    default:
      return `${when} ${event.kind}`;
  }
}

function waiting(kind: Waiting['kind'], prompt: string): SessionState {
  return { kind: 'waiting', waiting: { kind, prompt, since: 0, confidence: 'certain', evidence: [], suggestions: [] } };
}

const running: SessionState = { kind: 'running', acceptsInput: false };
const exited: SessionState = {
  kind: 'exited',
  exit: { code: 0, signal: null, cause: 'exited', at: 5_000 },
};

describe('states', () => {
  it('are told when they last, with the time at which they began', () => {
    const rig = new Rig();
    rig.state(initialState, 500);
    rig.state(waiting('line', 'Name: '), SETTLE_MS);
    rig.state(running, SETTLE_MS);
    rig.state(exited, 0);
    expect(rig.told).toEqual(['0 started', '500 waiting line Name: ', '600 running', '4000 ended']);
    expect(rig.timers.count).toBe(0);
  });

  it('are not told while they flicker, and the same one is told once', () => {
    const rig = new Rig();
    for (let count = 0; count < 10; count++) {
      rig.state(waiting('line', 'Name: '), SETTLE_MS - 1);
      rig.state({ ...running }, SETTLE_MS - 1);
    }
    expect(rig.told).toEqual(['0 started']);
    rig.state(waiting('shell', '$ '), SETTLE_MS);
    for (let count = 0; count < 10; count++) {
      rig.state({ ...running }, SETTLE_MS - 1);
      rig.state(waiting('shell', '$ '), 2 * SETTLE_MS);
    }
    expect(rig.told).toHaveLength(2);
    rig.state(waiting('line', 'Name: '), SETTLE_MS);
    expect(rig.told).toHaveLength(3);
  });

  it('are told of a wait that is answered at once', () => {
    const rig = new Rig();
    rig.state(waiting('confirm', 'Go on? '), 1);
    rig.type('y\r', 'claude-code');
    rig.state(running, SETTLE_MS);
    expect(rig.told).toEqual(['0 started', '0 waiting confirm Go on? ', '1 claude-code: y⏎', '1 running']);
  });

  it('say nothing new when output alone comes, or a look finds the same', () => {
    const rig = new Rig();
    const state = waiting('line', 'Name: ');
    for (let count = 0; count < 10; count++) rig.state(state, SETTLE_MS / 2);
    expect(rig.told).toEqual(['0 started', '0 waiting line Name: ']);
  });
});

describe('input', () => {
  it('of a person is one event for each line, told with its first key', () => {
    const rig = new Rig();
    rig.state(waiting('line', 'Name: '), SETTLE_MS);
    for (const key of ['A', 'd', 'a']) {
      rig.type(key);
      rig.state({ ...running }, 10);
      // What was typed so far stands behind the prompt.
      rig.state(waiting('line', `Name: ${key}`), 2 * SETTLE_MS);
    }
    rig.type('\r');
    rig.state({ ...running }, SETTLE_MS);
    expect(rig.told).toEqual(['0 started', '0 waiting line Name: ', '100 you: Ada⏎', '730 running']);
  });

  it('without Enter is told after a pause, and a prompt that grew with it is the same one', () => {
    const rig = new Rig();
    rig.state(waiting('line', 'Name: '), SETTLE_MS);
    rig.type('Ada');
    rig.state({ ...running }, 10);
    rig.state(waiting('line', 'Name: Ada'), limits.timelinePauseMs + SETTLE_MS);
    expect(rig.told).toEqual(['0 started', '0 waiting line Name: ', '100 you: Ada']);
    expect(rig.timers.count).toBe(0);
  });

  it('of two writers is told apart', () => {
    const rig = new Rig();
    rig.type('y');
    rig.type('ls\r', 'claude-code');
    rig.type('\r');
    expect(rig.told.slice(1)).toEqual(['0 you: y', '0 claude-code: ls⏎', '0 you: ⏎']);
  });

  it('shows what cannot be seen, and is cut', () => {
    const rig = new Rig();
    rig.type('\x1b[A\u202e\x03');
    rig.type(`${'x'.repeat(100_000)}\r`);
    const [, keys, long] = rig.timeline.view.events;
    expect(keys).toMatchObject({ text: '<ESC>[A<U+202E>^C' });
    expect(long).toMatchObject({ text: `${'x'.repeat(limits.timelineTextChars - 1)}…` });
  });

  it('that a terminal sends by itself is not told', () => {
    const rig = new Rig();
    rig.type('\x1b[I');
    rig.type('\x1b[<35;10;20M\x1b[<35;11;20M');
    expect(rig.told).toHaveLength(1);
  });

  it('that is still open when the session ends is told before the end', () => {
    const rig = new Rig();
    rig.type('q');
    rig.state(exited, 10_000);
    rig.type('too late\r');
    rig.state(running, SETTLE_MS);
    expect(rig.told).toEqual(['0 started', '0 you: q', '4000 ended']);
  });
});

describe('secrets', () => {
  it('are one event without text, however they are typed', () => {
    const rig = new Rig();
    rig.type(null);
    for (let count = 0; count < 5; count++) rig.type(null, 'person', true);
    expect(rig.told.slice(1)).toEqual(['0 you: null']);
  });

  it('hide what was typed before it was known that one is asked for', () => {
    const rig = new Rig();
    rig.type('hun');
    rig.state(waiting('secret', ''), 10);
    rig.type('ter2');
    rig.pass(limits.timelinePauseMs);
    rig.state({ ...running }, SETTLE_MS);
    rig.type('hun');
    rig.type(null);
    expect(JSON.stringify(rig.timeline.view)).not.toMatch(/hun|ter2/);
    expect(rig.told.filter((line) => line.endsWith('you: null'))).toHaveLength(2);
  });

  it('are hidden in what was held for a person', () => {
    const rig = new Rig();
    const hold = { at: 1_000, by: 'the person', isSecret: true };
    rig.timeline.noteHold({ ...hold, text: 'hunter2\r', outcome: { kind: 'edited', sent: 'hunter3\r' } });
    expect(JSON.stringify(rig.timeline.view)).not.toContain('hunter');
  });
});

describe('the list', () => {
  it('has what was held with its outcome, in the order of the times', () => {
    const rig = new Rig();
    const outcome = { kind: 'approved', sent: 'make\r' } as const;
    rig.timeline.noteHold({ at: 999, text: 'make\r', outcome, by: 'the person', isSecret: false });
    expect(rig.told).toEqual(['-1 approved by the person: make⏎', '0 started']);
    expect(rig.timeline.view.events[0]).toMatchObject({ outcome: { kind: 'approved', sent: 'make⏎' } });
  });

  it('keeps the latest, and counts the others', () => {
    const rig = new Rig();
    for (let count = 0; count < 3 * limits.timelineEvents; count++) {
      rig.type(`${count}\r`);
      const { events, droppedEvents } = rig.timeline.view;
      expect(events.length + droppedEvents).toBe(count + 2);
      expect(events.length).toBeLessThanOrEqual(limits.timelineEvents);
    }
    expect(rig.timeline.view.events.at(-1)).toMatchObject({ text: `${3 * limits.timelineEvents - 1}⏎` });
    expect(rig.changeCount).toBe(3 * limits.timelineEvents);
  });

  it('needs no timer when it is disposed of', () => {
    const rig = new Rig();
    rig.state(waiting('line', ''), 1);
    rig.type('a');
    rig.timeline.dispose();
    expect(rig.timers.count).toBe(0);
  });
});
