import { limits } from '@shared/limits';
import { describe, expect, test } from 'vitest';
import { type FakeProcess, fakeEntry } from './FakeProcessTable';
import { killTree } from './killTree';
import type { SignalOutcome } from './signalProcess';

const ROOT = 100;

/** A world with a clock of its own, in which a process dies of the signals in `diesOf`. */
class FakeWorld {
  timeMs = 0;
  readonly sent: string[] = [];
  readonly processes = new Map<number, FakeProcess & { diesOf: readonly string[] }>();
  readonly ignoring = new Set<number>();
  /** Called after each signal to a process. */
  onSignal: (pid: number, signal: string) => void = () => undefined;

  add(process: FakeProcess, ...diesOf: string[]): void {
    this.processes.set(process.pid, { ppid: ROOT, session: ROOT, processGroup: ROOT, ...process, diesOf });
  }

  kill(graceMs: number) {
    return killTree({
      tree: {
        rootPid: ROOT,
        scan: async () => [...this.processes.values()].map(fakeEntry),
        ignoresTermination: async (pid) => this.ignoring.has(pid),
      },
      graceMs,
      sendSignal: (pid, signal) => this.signal(pid, signal),
      delay: async (ms) => {
        this.timeMs += ms;
      },
      now: () => this.timeMs,
      platform: 'linux',
    });
  }

  private signal(pid: number, signal: string): SignalOutcome {
    this.sent.push(`${signal} ${pid} at ${Math.round(this.timeMs)}`);
    const targets = [...this.processes.values()].filter((p) => (pid < 0 ? p.processGroup === -pid : p.pid === pid));
    if (targets.length === 0) return 'gone';
    for (const target of targets) {
      if (target.diesOf.includes('nothing')) return 'not-permitted';
      if (target.diesOf.includes(signal)) this.processes.delete(target.pid);
      this.onSignal(target.pid, signal);
    }
    return 'sent';
  }

  signals(): string[] {
    return this.sent.map((text) => text.replace(/ at .*/, ''));
  }
}

describe('the polite part', () => {
  test('SIGINT to the foreground group, and nothing more when that is enough', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, terminal: 1, foregroundGroup: 101 }, 'SIGHUP');
    world.add({ pid: 101, processGroup: 101, command: 'server' }, 'SIGINT');
    world.onSignal = () => world.processes.clear();
    expect(await world.kill(1000)).toEqual({
      signalled: [{ pid: 101, command: 'server', signal: 'SIGINT' }],
      survivors: [],
    });
    expect(world.sent).toEqual(['SIGINT -101 at 0']);
  });

  test('no SIGINT on a terminal that somebody else leads', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, session: 40, processGroup: 40, terminal: 1, foregroundGroup: 40 }, 'SIGTERM');
    await world.kill(1000);
    expect(world.signals()).toEqual([`SIGTERM ${ROOT}`]);
  });

  test('SIGTERM after a moment, parents first; SIGHUP at half of the grace time to those who are left', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1 }, 'SIGTERM');
    world.add({ pid: 101, ppid: ROOT }, 'SIGHUP');
    world.add({ pid: 102, ppid: 101 }, 'SIGTERM');
    const { signalled, survivors } = await world.kill(1000);
    expect(world.signals()).toEqual([`SIGTERM ${ROOT}`, 'SIGTERM 101', 'SIGTERM 102', 'SIGHUP 101']);
    expect(world.sent[0]).toBe(`SIGTERM ${ROOT} at ${limits.killPoliteMs}`);
    expect(Number(world.sent[3]?.split(' at ')[1])).toBeGreaterThanOrEqual(500);
    expect(signalled.map(({ pid, signal }) => `${pid} ${signal}`).sort()).toEqual([
      '100 SIGTERM',
      '101 SIGHUP',
      '102 SIGTERM',
    ]);
    expect(survivors).toEqual([]);
  });

  test('SIGHUP at once to those who ignore SIGTERM', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, command: 'bash -i' }, 'SIGHUP');
    world.ignoring.add(ROOT);
    await world.kill(1000);
    expect(world.signals()).toEqual([`SIGTERM ${ROOT}`, `SIGHUP ${ROOT}`]);
    expect(world.timeMs).toBeLessThan(200);
  });

  test('SIGCONT lets stopped ones take their SIGTERM', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, state: 'T' }, 'SIGCONT');
    await world.kill(1000);
    expect(world.signals()).toEqual([`SIGTERM ${ROOT}`, `SIGCONT ${ROOT}`]);
  });

  test('one that is started meanwhile gets its SIGTERM too', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1 }, 'SIGTERM');
    world.onSignal = (pid) => pid === ROOT && world.add({ pid: 101, ppid: 1 }, 'SIGTERM');
    await world.kill(1000);
    expect(world.signals()).toEqual([`SIGTERM ${ROOT}`, 'SIGTERM 101']);
  });
});

describe('force', () => {
  test('SIGKILL when the grace time is over, not before', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, command: 'deaf' }, 'SIGKILL');
    expect((await world.kill(700)).signalled).toEqual([{ pid: ROOT, command: 'deaf', signal: 'SIGKILL' }]);
    expect(world.sent.at(-1)).toBe(`SIGKILL ${ROOT} at 700`);
  });

  test('grace 0: SIGKILL at once, parents first', async () => {
    const world = new FakeWorld();
    world.add({ pid: 102, ppid: 101 }, 'SIGKILL');
    world.add({ pid: 101, ppid: ROOT }, 'SIGKILL');
    world.add({ pid: ROOT, ppid: 1, terminal: 1, foregroundGroup: 102 }, 'SIGKILL');
    await world.kill(0);
    expect(world.sent).toEqual([`SIGKILL ${ROOT} at 0`, 'SIGKILL 101 at 0', 'SIGKILL 102 at 0']);
  });

  test('goes on while new ones are started', async () => {
    const world = new FakeWorld();
    let next = 200;
    world.add({ pid: ROOT, ppid: 1 }, 'SIGKILL');
    world.onSignal = () => next < 220 && world.add({ pid: next++, ppid: 1 }, 'SIGKILL');
    expect((await world.kill(0)).survivors).toEqual([]);
    expect(world.sent).toHaveLength(21);
  });

  test('gives up after its time, and names the survivors', async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, command: 'stuck in the kernel' });
    expect((await world.kill(0)).survivors).toEqual([{ pid: ROOT, command: 'stuck in the kernel' }]);
    expect(world.timeMs).toBe(limits.killFinalMs);
  });

  test("another user's process is a survivor that was not signalled, and is not waited for", async () => {
    const world = new FakeWorld();
    world.add({ pid: ROOT, ppid: 1, command: 'sudo top' }, 'nothing');
    expect(await world.kill(1000)).toEqual({ signalled: [], survivors: [{ pid: ROOT, command: 'sudo top' }] });
    expect(world.timeMs).toBeLessThan(200);
  });
});

test('does nothing when nothing is left', async () => {
  const world = new FakeWorld();
  expect(await world.kill(1000)).toEqual({ signalled: [], survivors: [] });
  expect([world.sent, world.timeMs]).toEqual([[], 0]);
});
