import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeView } from './testing/FakeView';
import { ScriptedDetector } from './testing/ScriptedDetector';
import { blocked, type ScriptedEvidence, waiter } from './testing/ScriptedEvidence';
import type { Verdict } from './Verdict';
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

const pass = (ms: number): Promise<void> => probe.pass(ms);

describe('WaitingDetector', () => {
  it('has no timers while nobody watches, whatever happens', async () => {
    detector.noteOutput();
    detector.noteInput(Buffer.from('a'));
    expect(probe.timers.count).toBe(0);
    detector.setWatched(true);
    expect(probe.timers.count).toBe(1);
    await pass(500);
    detector.setWatched(false);
    expect(probe.timers.count).toBe(0);
    const { lookCount } = evidence;
    await pass(2000);
    expect(evidence.lookCount).toBe(lookCount);
  });

  it('looks at a falling pace while the program works', async () => {
    detector.setWatched(true);
    await pass(195);
    // At once, then after 10, 10, 20, 20, 30, 40, 60.
    expect(evidence.lookCount).toBe(8);
    await pass(800);
    expect(evidence.lookCount).toBe(18);
  });

  it('sees a wait within 20 ms of the last output', async () => {
    detector.setWatched(true);
    await pass(1000);
    view.cursorLine = '>>> ';
    evidence.report = blocked(waiter());
    detector.noteOutput();
    await pass(20);
    expect(probe.verdicts).toMatchObject([
      { kind: 'waiting', waiting: { kind: 'repl', prompt: '>>>', confidence: 'certain' } },
    ]);
  });

  it('calls hidden input a secret', async () => {
    probe.termios = { isCanonical: true, hasEcho: false };
    evidence.report = blocked(waiter());
    const look = detector.look();
    await pass(5);
    expect(await look).toMatchObject({ kind: 'waiting', waiting: { kind: 'secret', suggestions: [] } });
  });

  it('does not flicker when something prints during a wait', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await pass(20);
    for (let round = 0; round < 5; round += 1) {
      detector.noteOutput();
      await pass(70);
    }
    expect(probe.kinds).toEqual(['waiting']);
  });

  it('ends a wait by input at once, and not again before the program has run', async () => {
    evidence.report = blocked(waiter({ sleepCount: 4 }));
    detector.setWatched(true);
    await pass(20);
    detector.noteInput(Buffer.from('a'));
    expect(probe.kinds).toEqual(['waiting', 'busy']);
    await pass(50);
    expect(probe.kinds).toEqual(['waiting', 'busy']);
    evidence.report = blocked(waiter({ sleepCount: 5 }));
    await pass(20);
    expect(probe.kinds).toEqual(['waiting', 'busy', 'waiting']);
  });

  it('ends a wait when the program works, noticed by output at once and without it within half a second', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await pass(20);
    evidence.report = { kind: 'working', awakeTids: [] };
    detector.noteOutput();
    await pass(15);
    expect(probe.kinds).toEqual(['waiting', 'busy']);
    evidence.report = blocked(waiter({ sleepCount: 9 }));
    await pass(100);
    evidence.report = { kind: 'working', awakeTids: [] };
    await pass(510);
    expect(probe.kinds).toEqual(['waiting', 'busy', 'waiting', 'busy']);
  });

  it('gives up a wait that output without end leaves unconfirmed', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await pass(20);
    for (let at = 0; at < 400; at += 2) {
      detector.noteOutput();
      await pass(2);
    }
    expect(probe.kinds).toEqual(['waiting', 'busy']);
  });

  it('looks at a flood at most every 60 ms', async () => {
    detector.setWatched(true);
    await pass(200);
    const { lookCount } = evidence;
    for (let at = 0; at < 600; at += 1) {
      detector.noteOutput();
      await pass(1);
    }
    expect(evidence.lookCount - lookCount).toBeLessThanOrEqual(11);
    expect(probe.timers.count).toBe(1);
  });

  it('asks for the modes once while nothing has changed', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await pass(3000);
    expect(probe.termiosReads).toBe(1);
    evidence.report = blocked(waiter({ sleepCount: 2 }));
    await pass(600);
    expect(probe.termiosReads).toBe(2);
  });

  it('leaves a wait alone as long as who waits has not run, and nobody printed or typed', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    await pass(3000);
    expect(evidence.lookCount).toBe(1);
    detector.noteOutput();
    await pass(30);
    expect(evidence.lookCount).toBeGreaterThan(1);
    const { lookCount } = evidence;
    evidence.report = blocked(waiter({ sleepCount: 2 }));
    await pass(510);
    expect(evidence.lookCount).toBeGreaterThan(lookCount);
    expect(probe.kinds).toEqual(['waiting']);
  });

  it('holds back after a terminal query, until its answer was read', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    view.queryCount = 1;
    detector.noteOutput();
    await pass(50);
    expect(probe.kinds).toEqual([]);
    await pass(40);
    expect(probe.kinds).toEqual(['waiting']);
  });

  it('fetches the prompt of a program that has begun to wait before it says so', async () => {
    evidence.report = blocked(waiter());
    probe.pending = 'Name: ';
    detector.setWatched(true);
    await pass(30);
    expect(probe.verdicts).toMatchObject([{ kind: 'waiting', waiting: { prompt: 'Name:' } }]);
  });

  it('discards a look that an input has overtaken', async () => {
    evidence.report = blocked(waiter({ sleepCount: 4 }));
    const look = detector.look();
    await Promise.resolve();
    detector.noteInput(Buffer.from('a'));
    evidence.report = { kind: 'working', awakeTids: [] };
    await pass(20);
    expect(await look).toEqual({ kind: 'busy', acceptsInput: false });
    expect(probe.kinds).toEqual([]);
  });

  it('ends a requested look within 250 ms, whatever stays unsure', async () => {
    evidence.report = blocked(waiter({ call: 'select', timeoutMs: 240 }));
    let result: Verdict | null = null;
    void detector.look().then((verdict) => {
      result = verdict;
    });
    for (let at = 0; at < 250; at += 5) {
      detector.noteOutput();
      await pass(5);
    }
    expect(result).toEqual({ kind: 'busy', acceptsInput: false });
  });

  it('does not repeat an old wait when a requested look finds a flood', async () => {
    evidence.report = blocked(waiter());
    const first = detector.look();
    await pass(5);
    expect((await first).kind).toBe('waiting');
    probe.now += 60_000;
    const second = detector.look();
    for (let at = 0; at < 250; at += 5) {
      detector.noteOutput();
      await pass(5);
    }
    expect((await second).kind).toBe('busy');
  });

  it('survives evidence that throws, says so once, and looks on', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    evidence.look = () => {
      throw new Error('broken');
    };
    detector.setWatched(true);
    await pass(1000);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await detector.look()).toEqual({ kind: 'busy', acceptsInput: false });
    expect(probe.timers.count).toBe(1);
    log.mockRestore();
  });

  it('says nothing after the exit and leaves no timer', async () => {
    evidence.report = blocked(waiter());
    detector.setWatched(true);
    detector.noteExit();
    await pass(1000);
    expect(await detector.look()).toEqual({ kind: 'busy', acceptsInput: false });
    expect(probe.kinds).toEqual([]);
    expect(probe.timers.count).toBe(0);
  });

  it('cuts the prompt of a megabyte and removes its controls', async () => {
    evidence.report = blocked(waiter());
    view.cursorLine = `${'x'.repeat(2 ** 20)}\u001b Go on? `;
    const look = detector.look();
    await pass(5);
    const verdict = await look;
    expect(verdict).toMatchObject({ kind: 'waiting' });
    const { prompt } = verdict.kind === 'waiting' ? verdict.waiting : { prompt: '' };
    expect(prompt.length).toBeLessThanOrEqual(500);
    expect(prompt).toMatch(/^x+ Go on\?$/);
  });
});
