import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeView } from './testing/FakeView';
import { ScriptedDetector } from './testing/ScriptedDetector';
import { blocked, type ScriptedEvidence, waiter } from './testing/ScriptedEvidence';
import type { WaitingDetector } from './WaitingDetector';

let probe: ScriptedDetector;
let evidence: ScriptedEvidence;
let view: FakeView;
let detector: WaitingDetector;

beforeEach(() => {
  probe = new ScriptedDetector();
  ({ evidence, view, detector } = probe);
});

afterEach(() => detector.dispose());

describe('WaitingDetector on a busy machine', () => {
  it('stays in a wait whose thread was only woken, however long it has to wait for a processor', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await probe.pass(20);
    evidence.report = { kind: 'working', awakeTids: [812] };
    evidence.cpuMs = 10;
    await probe.pass(2_000);
    expect(probe.kinds).toEqual(['waiting']);
    evidence.report = blocked(waiter({ sleepCount: 2 }));
    await probe.pass(510);
    expect(probe.kinds).toEqual(['waiting']);
  });

  it('ends a wait soon after its thread has begun to compute, or another thread has', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await probe.pass(20);
    evidence.report = { kind: 'working', awakeTids: [812] };
    for (let at = 0; at < 600; at += 10) {
      evidence.cpuMs = at;
      await probe.pass(10);
    }
    expect(probe.kinds).toEqual(['waiting', 'busy']);
    evidence.report = blocked(waiter({ sleepCount: 2 }));
    await probe.pass(100);
    evidence.report = { kind: 'working', awakeTids: [813] };
    await probe.pass(510);
    expect(probe.kinds).toEqual(['waiting', 'busy', 'waiting', 'busy']);
  });

  it('does not count from an earlier waking what the thread uses', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await probe.pass(20);
    for (let round = 1; round <= 5; round += 1) {
      evidence.report = { kind: 'working', awakeTids: [812] };
      evidence.cpuMs += 10;
      await probe.pass(550);
      evidence.report = blocked(waiter({ sleepCount: round + 1 }));
      await probe.pass(50);
    }
    expect(probe.kinds).toEqual(['waiting']);
  });

  it('does not give up a wait by two looks that a busy machine has put far apart', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await probe.pass(20);
    for (let round = 0; round < 2; round += 1) {
      detector.noteOutput();
      await probe.pass(9);
      detector.noteOutput();
      // The timer fires late, and finds fresh output.
      probe.now += 210;
      view.queryCount += 1;
      await probe.pass(1);
    }
    expect(probe.kinds).toEqual(['waiting']);
  });
});
