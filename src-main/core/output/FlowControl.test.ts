import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import type { Viewer, ViewerSink } from '../terminal/Session';
import { FlowControl } from './FlowControl';
import { outputLimits } from './outputLimits';
import { ReplayBuffer } from './ReplayBuffer';

class RecordingSink implements ViewerSink {
  readonly writes: Buffer[] = [];
  replay: Buffer | null = null;

  get bytes(): Buffer {
    return Buffer.concat(this.writes);
  }

  get liveByteCount(): number {
    return this.bytes.byteLength - (this.replay?.byteLength ?? 0);
  }

  write(bytes: Uint8Array): void {
    this.writes.push(Buffer.from(bytes));
  }

  live(): void {
    this.replay = this.bytes;
  }
}

/** A session's end of flow control: counts calls, and fails when pause and resume do not alternate. */
class Program {
  readonly timers = new FakeTimers();
  readonly replay = new ReplayBuffer();
  readonly printed: Buffer[] = [];
  isPaused = false;
  pauseCount = 0;
  readonly flow = new FlowControl({
    pause: () => this.setPaused(true),
    resume: () => this.setPaused(false),
    replay: {
      send: (sink) => {
        if (this.replay.end > 0) sink.write(this.replay.bytes());
        sink.live(this.replay.end);
      },
    },
    timers: this.timers,
  });

  print(bytes: Buffer): void {
    this.printed.push(bytes);
    this.replay.push(bytes);
    this.flow.push(bytes);
  }

  attach(): { sink: RecordingSink; viewer: Viewer } {
    const sink = new RecordingSink();
    return { sink, viewer: this.flow.attach(sink) };
  }

  private setPaused(isPaused: boolean): void {
    expect(this.isPaused).toBe(!isPaused);
    this.isPaused = isPaused;
    if (isPaused) this.pauseCount += 1;
  }
}

describe('FlowControl', () => {
  it('holds the program back above the high mark and lets it go below the low mark', () => {
    const program = new Program();
    const { viewer } = program.attach();
    program.print(Buffer.alloc(limits.viewerHighWaterBytes));
    expect(program.isPaused).toBe(false);
    program.print(Buffer.alloc(1));
    expect(program.isPaused).toBe(true);
    viewer.acknowledge(limits.viewerHighWaterBytes - limits.viewerLowWaterBytes + 1);
    expect(program.isPaused).toBe(true);
    viewer.acknowledge(1);
    expect(program.isPaused).toBe(false);
  });

  it('lets the program go when acknowledgements come in the size that the window uses', () => {
    const program = new Program();
    const { viewer } = program.attach();
    program.print(Buffer.alloc(123_456));
    for (let acked = 0; acked + limits.viewerAckBytes <= 123_456; acked += limits.viewerAckBytes) {
      viewer.acknowledge(limits.viewerAckBytes);
    }
    expect(program.isPaused).toBe(false);
  });

  it('waits for the slowest viewer, and no longer for one that left', () => {
    const program = new Program();
    const fast = program.attach();
    const slow = program.attach();
    program.print(Buffer.alloc(150_000));
    fast.viewer.acknowledge(150_000);
    expect(program.isPaused).toBe(true);
    slow.viewer.dispose();
    expect(program.isPaused).toBe(false);
    slow.viewer.acknowledge(1_000_000);
    slow.viewer.dispose();
    expect(program.pauseCount).toBe(1);
  });

  it('forgets what a viewer owes after the longest pause, and starts again', () => {
    const program = new Program();
    program.attach();
    program.print(Buffer.alloc(150_000));
    program.timers.advance(limits.viewerMaxPauseMs - 1);
    expect(program.isPaused).toBe(true);
    program.timers.advance(1);
    expect(program.isPaused).toBe(false);
    program.print(Buffer.alloc(100_000));
    expect(program.isPaused).toBe(false);
    program.print(Buffer.alloc(1));
    expect(program.isPaused).toBe(true);
  });

  it('does not count the replay, nor acknowledgements of it against live bytes below zero', () => {
    const program = new Program();
    program.print(Buffer.alloc(500_000, 'x'));
    const { sink, viewer } = program.attach();
    expect(sink.replay?.byteLength).toBe(500_000);
    viewer.acknowledge(500_000);
    program.print(Buffer.alloc(100_001));
    expect(program.isPaused).toBe(true);
  });

  it('sends an echo at once, joins for 5 ms what follows it, and sends large chunks at once', () => {
    const program = new Program();
    const { sink } = program.attach();
    for (const text of ['a', 'b', 'c']) program.print(Buffer.from(text));
    expect(sink.writes.map(String)).toEqual(['a']);
    program.timers.advance(outputLimits.viewerBatchMs);
    expect(sink.writes.map(String)).toEqual(['a', 'bc']);
    expect(program.timers.count).toBe(0);
    program.print(Buffer.alloc(outputLimits.viewerBatchBytes));
    expect(sink.writes).toHaveLength(3);
    program.print(Buffer.from('d'));
    expect(sink.writes).toHaveLength(4);
    program.print(Buffer.from('e'));
    program.flow.flush();
    expect(sink.writes).toHaveLength(5);
  });

  it('shows the first part of a redraw together with its rest', () => {
    const program = new Program();
    const { sink } = program.attach();
    for (let part = 0; part < 2; part += 1) program.print(Buffer.alloc(outputLimits.viewerEchoBytes + 1));
    expect(sink.writes).toHaveLength(0);
    program.timers.advance(outputLimits.viewerBatchMs);
    expect(sink.writes.map(({ byteLength }) => byteLength)).toEqual([2 * (outputLimits.viewerEchoBytes + 1)]);
  });

  it('sends what is left at the end, and holds nothing back afterwards', () => {
    const program = new Program();
    const { sink } = program.attach();
    program.print(Buffer.alloc(150_000));
    program.print(Buffer.from('tail'));
    program.flow.end();
    expect(program.isPaused).toBe(false);
    expect(sink.bytes.byteLength).toBe(150_004);
    program.print(Buffer.alloc(150_000));
    expect(program.isPaused).toBe(false);
    expect(program.timers.count).toBe(0);
  });

  it('leaves no timer and writes nothing after it was disposed of', () => {
    const program = new Program();
    const { sink } = program.attach();
    program.print(Buffer.alloc(150_000));
    program.print(Buffer.from('x'));
    program.flow.dispose();
    const count = sink.writes.length;
    program.print(Buffer.from('y'));
    program.timers.advance(60_000);
    expect(sink.writes).toHaveLength(count);
    expect([program.isPaused, program.timers.count]).toEqual([false, 0]);
  });
});

const action = fc.oneof(
  fc.record({ type: fc.constant('print' as const), size: fc.integer({ min: 1, max: 120_000 }) }),
  fc.record({ type: fc.constant('attach' as const) }),
  fc.record({ type: fc.constant('ack' as const), who: fc.nat(9), size: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ type: fc.constant('detach' as const), who: fc.nat(9) }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 12_000 }) }),
);

const PERIOD = 251;
/** Each byte says where it is, so that a gap or a duplicate shows. */
const pattern = Buffer.from(Array.from({ length: 120_000 + PERIOD }, (_, index) => index % PERIOD));

/** The marks as a plain count per viewer, kept apart from the code under test. */
class Model {
  readonly attached: Array<{ sink: RecordingSink; viewer: Viewer; unacked: number }> = [];
  readonly program = new Program();
  private printedCount = 0;

  run(step: { type: string; size?: number; who?: number; ms?: number }): void {
    const { program, attached } = this;
    const entry = attached[(step.who ?? 0) % Math.max(1, attached.length)];
    const wasPaused = program.isPaused;
    if (step.type === 'print') this.print(step.size ?? 1);
    if (step.type === 'attach') attached.push({ ...program.attach(), unacked: 0 });
    if (step.type === 'ack' && entry !== undefined) {
      entry.unacked = Math.max(0, entry.unacked - (step.size ?? 1));
      entry.viewer.acknowledge(step.size ?? 1);
    }
    if (step.type === 'detach' && entry !== undefined) {
      attached.splice(attached.indexOf(entry), 1);
      entry.viewer.dispose();
    }
    if (step.type === 'pass') program.timers.advance(step.ms ?? 1);
    // Only the longest pause lets go by time.
    if (step.type === 'pass' && wasPaused && !program.isPaused) for (const each of attached) each.unacked = 0;
    this.check(wasPaused);
  }

  private print(size: number): void {
    const start = this.printedCount % PERIOD;
    this.program.print(pattern.subarray(start, start + size));
    this.printedCount += size;
    for (const entry of this.attached) entry.unacked += size;
  }

  private check(wasPaused: boolean): void {
    const most = Math.max(0, ...this.attached.map((entry) => entry.unacked));
    if (most > limits.viewerHighWaterBytes) expect(this.program.isPaused).toBe(true);
    if (most < limits.viewerLowWaterBytes) expect(this.program.isPaused).toBe(false);
    else if (wasPaused) expect(this.program.isPaused).toBe(true);
    if (this.attached.length === 0) expect(this.program.isPaused).toBe(false);
  }
}

describe('FlowControl, any order of events', () => {
  it('keeps to its marks, never stays paused without a viewer, and gives each viewer replay and live in one piece', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (steps) => {
        const model = new Model();
        for (const step of steps) model.run(step);
        model.program.flow.flush();
        const printed = Buffer.concat(model.program.printed);
        for (const { sink } of model.attached) {
          const shown = sink.bytes;
          expect(printed.subarray(printed.byteLength - shown.byteLength).equals(shown)).toBe(true);
          expect(sink.replay === null).toBe(false);
        }
        model.program.flow.end();
        expect(model.program.timers.count).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
