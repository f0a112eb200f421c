import { toDisposable } from '@shared/lifecycle';
import { Terminal } from '@xterm/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../terminal/screenText';
import { FakeTransport } from '../transport/FakeTransport';
import { ReplayPlayer } from './ReplayPlayer';
import { askingEvents, type TestEvent, testCast } from './testCast';

let transport: FakeTransport;
let terminal: Terminal;
let player: ReplayPlayer;
let nowMs = 0;
let frames: Set<() => void>;
let isLive = false;

beforeEach(() => {
  transport = new FakeTransport();
  terminal = new Terminal({ allowProposedApi: true, logLevel: 'off' });
  frames = new Set();
  nowMs = 0;
  isLive = false;
  player = new ReplayPlayer({
    transport,
    sessionId: 's_AAAAAAAAAAAAAAAA',
    isLive: () => isLive,
    now: () => nowMs,
    nextFrame: (callback) => {
      frames.add(callback);
      return toDisposable(() => frames.delete(callback));
    },
  });
  player.start(terminal);
});

afterEach(() => {
  player.dispose();
  expect(frames.size).toBe(0);
});

const state = () => player.store.getState();
const screen = (): string => textOf(terminal.buffer.active).trimEnd();

/** Answers the open request for a part. */
async function give(text: string, more = ''): Promise<void> {
  const request = transport.last('recording.read');
  const { offset } = request.input as { offset: number };
  const nextOffset = offset + text.length;
  await request.reply({ ok: true, value: { text, nextOffset, totalBytes: nextOffset + more.length } });
}

/** Lets the page draw frames, each so much later, until the screen is there. */
async function play(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 100) {
    nowMs += 100;
    const [frame] = frames;
    if (frame !== undefined) {
      frames.delete(frame);
      frame();
    }
    await settle();
  }
}

/** Until the screen is where it is to be. */
async function settle(): Promise<void> {
  await vi.waitFor(() => expect(state().jump).toBeNull());
  await new Promise<void>((resolve) => terminal.write('', resolve));
  // The feed is told after the terminal.
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('ReplayPlayer', () => {
  it('loads part by part and can be used before all is there', async () => {
    const text = testCast(askingEvents);
    const cut = text.indexOf('"one ');
    await give(text.slice(0, cut), 'more');
    expect(state()).toMatchObject({ load: { kind: 'loading' }, durationMs: 0 });
    await vi.waitFor(() => expect(screen()).toBe('zero'));
    await give(text.slice(cut));
    expect(state()).toMatchObject({ load: { kind: 'loaded', isWhole: true }, durationMs: 63_000, exitStatus: '3' });
    expect(state().markers.map(({ kind }) => kind)).toEqual(['wait', 'input', 'end']);
  });

  it('plays in real time, at its speed, and stops at the end', async () => {
    await give(testCast(askingEvents));
    await settle();
    player.setSkipsIdle(false);
    player.toggle();
    await play(500);
    expect([state().positionMs, screen()]).toEqual([500, 'zero']);
    await play(600);
    expect(screen()).toBe('zero one');
    player.setSpeed(8);
    await play(9_000);
    expect(state()).toMatchObject({ positionMs: 63_000, isPlaying: false });
    expect(screen()).toBe('zero one Ada');
    player.toggle();
    await settle();
    await play(100);
    expect(state()).toMatchObject({ positionMs: 800, isPlaying: true });
    expect(screen()).toBe('zero');
  });

  it('shortens idle time, and still tells the real one', async () => {
    await give(testCast(askingEvents));
    await settle();
    player.toggle();
    await play(3_000);
    expect(state().positionMs).toBeCloseTo(32_000, 3);
    player.setSkipsIdle(false);
    await play(100);
    expect(state().positionMs).toBeCloseTo(32_100, 3);
  });

  it('goes to times, to markers and by single events', async () => {
    await give(testCast(askingEvents));
    player.seek(1_000);
    await play(100);
    expect(screen()).toBe('zero one');
    player.jumpToMarker(1);
    expect(state().positionMs).toBe(2_000);
    player.jumpToMarker(1);
    expect(state().positionMs).toBe(62_000);
    player.jumpToMarker(-1);
    expect(state().positionMs).toBe(2_000);
    await play(100);
    for (let count = 0; count < 2; count += 1) {
      player.step(1);
      await play(100);
    }
    expect([state().positionMs, screen()]).toEqual([62_500, 'zero one Ada']);
    player.step(-1);
    await play(100);
    expect([state().positionMs, screen()]).toEqual([62_000, 'zero one']);
    player.seekBy(-5_000);
    expect(state().positionMs).toBe(0);
  });

  it('steps on from where the last step leads, also while the screen is still on its way there', async () => {
    await give(testCast(askingEvents));
    player.seek(Number.POSITIVE_INFINITY);
    await settle();
    for (let count = 0; count < 3; count += 1) player.step(-1);
    await settle();
    expect([state().positionMs, screen()]).toEqual([62_000, 'zero one']);
  });

  it('goes back behind a marker that was passed a moment ago, at any speed and within idle time', async () => {
    const marks = [1, 4, 4, 4].map((seconds): TestEvent => [seconds, 'm', 'mark']);
    await give(testCast([...marks, [60, 'o', 'late']]));
    await settle();
    player.setSkipsIdle(false);
    player.setSpeed(4);
    player.seek(9_000);
    await settle();
    player.toggle();
    await play(300);
    // 1.2 s of the recording are less than a second of the person.
    expect(state().positionMs).toBeCloseTo(10_200, 3);
    player.jumpToMarker(-1);
    expect(state().positionMs).toBe(5_000);
    player.setSkipsIdle(true);
    player.setSpeed(1);
    player.seek(13_000);
    await settle();
    await play(500);
    expect(state().positionMs).toBeCloseTo(28_000, 3);
    player.jumpToMarker(-1);
    expect(state().positionMs).toBe(9_000);
  });

  it('goes back to the first marker when all were passed a moment ago', async () => {
    await give(testCast(askingEvents));
    await settle();
    player.setSpeed(8);
    player.seek(62_000);
    player.toggle();
    await play(100);
    expect(player.jumpToMarker(-1)).toBe(2_000);
  });

  it('does not offer another try for what is no recording', async () => {
    await give('<html>\n');
    expect(state().load).toMatchObject({ kind: 'failed', isFinal: true });
  });

  it('goes to the end also when that is not loaded yet', async () => {
    player.seek(Number.POSITIVE_INFINITY);
    await give(testCast(askingEvents));
    await settle();
    expect([state().positionMs, screen()]).toEqual([63_000, 'zero one Ada']);
  });

  it('loads what came since from a session that goes on', async () => {
    isLive = true;
    player.dispose();
    beforeLive();
    const [first = '', ...rest] = testCast(askingEvents).split(/(?<=one "\]\n)/);
    await give(first);
    expect(state().load).toEqual({ kind: 'loaded', isWhole: false });
    player.seek(9e9);
    player.loadMore();
    expect(transport.last('recording.read').input).toMatchObject({ offset: first.length });
    await give(rest.join(''));
    expect(state()).toMatchObject({ load: { kind: 'loaded', isWhole: true }, positionMs: 1_000, durationMs: 63_000 });
  });

  it('says why it cannot be read, and goes on where it was', async () => {
    const error = { code: 'unavailable', message: 'No connection.' } as const;
    await transport.last('recording.read').reply({ ok: false, error });
    expect(state().load).toEqual({ kind: 'failed', message: 'No connection.', isFinal: false });
    player.loadMore();
    await give(testCast(askingEvents));
    expect(state().load.kind).toBe('loaded');
  });

  it('asks for nothing any more when it is disposed of', async () => {
    const text = testCast(askingEvents);
    player.dispose();
    await give(text.slice(0, 80), 'more');
    expect(transport.requests).toHaveLength(1);
  });
});

function beforeLive(): void {
  player = new ReplayPlayer({
    transport,
    sessionId: 's_BBBBBBBBBBBBBBBB',
    isLive: () => isLive,
    now: () => nowMs,
    nextFrame: () => toDisposable(() => undefined),
  });
  player.start(terminal);
}
