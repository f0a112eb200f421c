import { Emitter } from '@shared/lifecycle';
import { describe, expect, test } from 'vitest';
import { IdleExit } from './IdleExit';
import { ManualTimers } from './ManualTimers';
import { FakeBackend } from './window/FakeBackend';

const ID = 's_aaaaaaaaaaaaaaaa';
const CLIENT = { id: 'c1', name: 'test', version: '1', connectedAt: 0 };

function setUp() {
  const backend = new FakeBackend();
  const timers = new ManualTimers();
  const counts = new Emitter<number>();
  const windows = { count: 0, onCountChange: counts.event };
  let idleCalls = 0;
  let idleMs = 1000;
  const idle = new IdleExit({ backend, windows, timers, idleMs: () => idleMs, onIdle: () => idleCalls++ });
  const setWindows = (count: number): void => {
    windows.count = count;
    counts.fire(count);
  };
  const setIdleMs = (value: number): void => {
    idleMs = value;
  };
  return { backend, timers, counts, idle, setWindows, setIdleMs, idleCalls: () => idleCalls };
}

describe('IdleExit', () => {
  test('ends a host that nobody came to, once', () => {
    const { timers, idle, idleCalls } = setUp();
    idle.start();
    timers.advance(999);
    expect(idleCalls()).toBe(0);
    timers.advance(1);
    expect(idleCalls()).toBe(1);
    timers.advance(10_000);
    expect(idleCalls()).toBe(1);
  });

  test.each([
    [
      'an agent',
      (at: ReturnType<typeof setUp>) => at.backend.connect([CLIENT]),
      (at: ReturnType<typeof setUp>) => at.backend.connect([]),
    ],
    [
      'a window',
      (at: ReturnType<typeof setUp>) => at.setWindows(1),
      (at: ReturnType<typeof setUp>) => at.setWindows(0),
    ],
    [
      'a living session',
      (at: ReturnType<typeof setUp>) => at.backend.add(ID),
      (at: ReturnType<typeof setUp>) =>
        at.backend.change(ID, { state: { kind: 'exited', exit: { code: 0, signal: null, cause: 'exited', at: 0 } } }),
    ],
  ])('stays for %s and counts anew when it is gone', (_name, arrive, leave) => {
    const at = setUp();
    at.idle.start();
    at.timers.advance(900);
    arrive(at);
    at.timers.advance(10_000);
    expect(at.idleCalls()).toBe(0);
    leave(at);
    at.timers.advance(999);
    expect(at.idleCalls()).toBe(0);
    at.timers.advance(1);
    expect(at.idleCalls()).toBe(1);
  });

  test('an event while idle does not begin the time anew', () => {
    const { backend, timers, idle, idleCalls } = setUp();
    idle.start();
    timers.advance(900);
    backend.connect([]);
    timers.advance(100);
    expect(idleCalls()).toBe(1);
  });

  test('a changed setting counts from then on', () => {
    const { backend, timers, idle, idleCalls, setIdleMs } = setUp();
    idle.start();
    timers.advance(900);
    setIdleMs(500);
    backend.emitter.fire({ type: 'settings', settings: backend.settings() });
    timers.advance(499);
    expect(idleCalls()).toBe(0);
    timers.advance(1);
    expect(idleCalls()).toBe(1);
  });

  test('dispose leaves no timer and no listener', () => {
    const { backend, timers, counts, idle, idleCalls } = setUp();
    idle.start();
    idle.dispose();
    expect(timers.pendingCount).toBe(0);
    expect(backend.emitter.listenerCount).toBe(0);
    expect(counts.listenerCount).toBe(0);
    timers.advance(10_000);
    expect(idleCalls()).toBe(0);
  });
});
