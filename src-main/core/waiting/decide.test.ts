import { describe, expect, it } from 'vitest';
import { decide } from './decide';
import type { KernelReport } from './KernelEvidence';
import type { LookFacts } from './LookFacts';
import type { Termios } from './Termios';
import { terminalFacts } from './terminalEvidence';
import { FakeView } from './testing/FakeView';
import { blocked, waiter } from './testing/ScriptedEvidence';

const COOKED: Termios = { isCanonical: true, hasEcho: true };
const HIDDEN: Termios = { isCanonical: true, hasEcho: false };
const RAW: Termios = { isCanonical: false, hasEcho: false };

function view(changes: Partial<FakeView>): LookFacts['terminal'] {
  return terminalFacts(Object.assign(new FakeView(), changes));
}

function facts(report: KernelReport, termios: Termios | null, changes: Partial<LookFacts> = {}): LookFacts {
  return {
    report,
    terminal: view({}),
    outputAgeMs: 1000,
    inputAgeMs: Number.POSITIVE_INFINITY,
    hasWakingInput: false,
    queryAgeMs: Number.POSITIVE_INFINITY,
    rhythmMs: 0,
    cpuIdleMs: null,
    sleepCountsAtInput: new Map(),
    rawEpollPids: new Set(),
    termios: async () => termios,
    ...changes,
  };
}

const epoll = waiter({ call: 'epoll', command: 'node' });
const WAITING = { kind: 'waiting' };
const SERVING = { kind: 'busy', acceptsInput: true };
const UNSURE = { kind: 'unsure' };

describe('decide: with the kernel', () => {
  it.each([{ kind: 'ended' }, { kind: 'stopped' }, { kind: 'working', awakeTids: [] }] as const)(
    '$kind is busy, however prompt-like the line is',
    async (report) => {
      expect(await decide(facts(report, HIDDEN, { terminal: view({ cursorLine: 'Password: ' }) }))).toEqual({
        kind: 'busy',
        acceptsInput: false,
      });
    },
  );

  it.each(['read', 'select', 'poll'] as const)(
    'a main thread in %s on the terminal alone waits for certain',
    async (call) => {
      expect(await decide(facts(blocked(waiter({ call })), COOKED))).toMatchObject({
        kind: 'waiting',
        confidence: 'certain',
      });
    },
  );

  it('is unsure when the look was interrupted', async () => {
    const terminal = view({ cursorLine: 'Password: ' });
    expect(await decide(facts({ kind: 'interrupted' }, HIDDEN, { terminal }))).toMatchObject(UNSURE);
  });

  it('is unsure right after output, after a query, and until the input has been seen', async () => {
    const report = blocked(waiter({ sleepCount: 4 }));
    expect(await decide(facts(report, COOKED, { outputAgeMs: 2 }))).toEqual({ kind: 'unsure', retryMs: 4 });
    expect(await decide(facts(report, COOKED, { queryAgeMs: 30 }))).toMatchObject(UNSURE);
    const unknown = { inputAgeMs: 20, sleepCountsAtInput: new Map<number, number>() };
    expect(await decide(facts(report, COOKED, unknown))).toMatchObject(UNSURE);
    const sleepCountsAtInput = new Map([[812, 4]]);
    expect(await decide(facts(report, COOKED, { inputAgeMs: 20, sleepCountsAtInput }))).toMatchObject(UNSURE);
    expect(await decide(facts(report, COOKED, { inputAgeMs: 61, sleepCountsAtInput }))).toMatchObject(WAITING);
    expect(
      await decide(facts(blocked(waiter({ sleepCount: 5 })), COOKED, { inputAgeMs: 20, sleepCountsAtInput })),
    ).toMatchObject(WAITING);
    const line = { inputAgeMs: 990, sleepCountsAtInput, hasWakingInput: true };
    expect(await decide(facts(report, COOKED, line))).toMatchObject(UNSURE);
    expect(await decide(facts(report, COOKED, { ...line, inputAgeMs: 1001 }))).toMatchObject(WAITING);
    expect(await decide(facts(report, COOKED, { ...line, ...unknown, inputAgeMs: 61 }))).toMatchObject(WAITING);
  });

  it('wants silence from a program that wakes itself or draws in a rhythm', async () => {
    const polling = blocked(waiter({ call: 'select', timeoutMs: 100 }));
    expect(await decide(facts(polling, RAW, { outputAgeMs: 200 }))).toEqual({ kind: 'unsure', retryMs: 40 });
    expect(await decide(facts(polling, RAW, { outputAgeMs: 240 }))).toMatchObject(WAITING);
    expect(await decide(facts(polling, RAW, { outputAgeMs: 240, rhythmMs: 700 }))).toEqual({
      kind: 'unsure',
      retryMs: 460,
    });
  });

  it('wants less of that silence behind a question, and all of it behind a frame of a spinner', async () => {
    const asked = (cursorLine: string, outputAgeMs: number): ReturnType<typeof decide> =>
      decide(facts(blocked(epoll), COOKED, { terminal: view({ cursorLine }), outputAgeMs, rhythmMs: 200 }));
    for (const question of ['Ok to proceed? (y) ', 'Which port? ', 'Go on? [y/N] ']) {
      expect(await asked(question, 119)).toEqual({ kind: 'unsure', retryMs: 1 });
      expect(await asked(question, 120)).toMatchObject(WAITING);
    }
    for (const frame of ['⠙ Ok to proceed? ⠙', 'Installing... ', 'Which port? 3/10']) {
      expect(await asked(frame, 199)).toEqual({ kind: 'unsure', retryMs: 1 });
    }
  });

  it('looks again when the first of several threads can be judged (fzf: one reads keys, another one has a timer)', async () => {
    const reading = waiter({ tid: 2, isMainThread: false });
    const polling = waiter({ tid: 3, call: 'epoll', timeoutMs: 80, isMainThread: false });
    for (const report of [blocked(reading, polling), blocked(polling, reading)]) {
      expect(await decide(facts(report, RAW, { outputAgeMs: 12 }))).toEqual({ kind: 'unsure', retryMs: 48 });
    }
  });

  it('takes raw mode for asking, except where work goes on beside it', async () => {
    expect(await decide(facts(blocked(epoll), RAW))).toMatchObject({ kind: 'waiting', confidence: 'likely' });
    const serving = waiter({ call: 'epoll', outsideSources: ['listener'] });
    expect(await decide(facts(blocked(serving), RAW))).toEqual(SERVING);
    expect(
      await decide(facts(blocked(waiter({ call: 'poll', command: 'ssh', outsideSources: ['tcp'] })), RAW)),
    ).toEqual(SERVING);
    expect(await decide(facts(blocked(waiter({ call: 'epoll', timeoutMs: 2000 })), RAW))).toEqual(SERVING);
  });

  it('knows the stale interest of an event loop whose reader has closed', async () => {
    const stale = { rawEpollPids: new Set([epoll.pid]), terminal: view({ cursorLine: 'Uploading to bob: ' }) };
    expect(await decide(facts(blocked(epoll), COOKED, stale))).toEqual(SERVING);
    expect(await decide(facts(blocked(epoll), RAW, stale))).toMatchObject(WAITING);
  });

  it('lets the terminal decide about a server that also asks', async () => {
    const serving = blocked(waiter({ call: 'epoll', outsideSources: ['listener'] }));
    expect(await decide(facts(serving, COOKED, { terminal: view({ cursorLine: 'admin> ' }) }))).toMatchObject(WAITING);
    expect(await decide(facts(serving, COOKED, { terminal: view({ cursorLine: 'building 12%' }) }))).toEqual(SERVING);
    expect(await decide(facts(serving, HIDDEN))).toMatchObject(WAITING);
  });

  it('lets a helper thread count when all others sleep, after a longer silence', async () => {
    const helper = waiter({ isMainThread: false });
    expect(await decide(facts(blocked(helper), COOKED, { outputAgeMs: 100 }))).toEqual({ kind: 'unsure', retryMs: 20 });
    expect(await decide(facts(blocked(helper), COOKED))).toMatchObject(WAITING);
    expect(await decide(facts(blocked({ ...helper, areOtherThreadsIdle: false }), COOKED))).toEqual(SERVING);
  });

  it('does not read the modes of the outer terminal as those of a program behind a relay', async () => {
    expect(await decide(facts(blocked(waiter({ call: 'epoll', timeoutMs: 500, isNested: true })), RAW))).toEqual(
      SERVING,
    );
  });
});

describe.each([
  ['without any evidence', { kind: 'unavailable' }],
  ['with an unreadable program', { kind: 'unreadable', isSomethingRunning: false, cpuTimeMs: 10 }],
] as const)('decide: %s', (_name, report) => {
  const at = (cursorLine: string, termios: Termios | null, changes: Partial<LookFacts> = {}) =>
    decide(facts(report, termios, { terminal: view({ cursorLine }), ...changes }));

  it('takes a hidden line for a secret, soon', async () => {
    expect(await at('[sudo] password for ann: ', HIDDEN, { outputAgeMs: 41 })).toMatchObject({
      kind: 'waiting',
      confidence: 'likely',
    });
    expect(await at('', HIDDEN)).toMatchObject({ kind: 'busy' });
  });

  it('guesses at a prompt after silence, and never at progress or plain text', async () => {
    expect(await at('Continue? [y/N] ', COOKED)).toMatchObject({ kind: 'waiting', confidence: 'guess' });
    expect(await at('Continue? [y/N] ', COOKED, { outputAgeMs: 90 })).toMatchObject(UNSURE);
    expect(await at('Downloading 40%', COOKED)).toMatchObject({ kind: 'busy' });
    expect(await at('Compiling', COOKED)).toMatchObject({ kind: 'busy' });
  });

  it('takes the use of CPU time for work', async () => {
    expect(await at('Name: ', COOKED, { cpuIdleMs: 100 })).toMatchObject({ kind: 'busy' });
    expect(await at('Name: ', COOKED, { cpuIdleMs: 300 })).toMatchObject(WAITING);
  });
});
