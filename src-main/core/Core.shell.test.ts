import { readlinkSync } from 'node:fs';
import type { Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { ownDescendants } from './process/ownDescendants';
import { systemProcessTable } from './process/systemProcessTable';
import type { Session } from './terminal/Session';
import { ask, CoreProbe, client, openDescriptors, page, readAll, until } from './terminal/testing/CoreProbe';

const table = systemProcessTable();

/** Everything that may be left behind, for comparing before and after. */
async function holdings(): Promise<{ descriptors: number; listeners: unknown; children: number }> {
  const listeners = process.eventNames().map((name) => [name, process.listenerCount(name)]);
  const children = (await ownDescendants(table)).length;
  return { descriptors: openDescriptors().length, listeners, children };
}

/** Timers that would keep the host from ending. */
function timerCount(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
}

/** One of each kind; all are seen through to where something could be left behind. */
const lives: readonly ((probe: CoreProbe) => Promise<void>)[] = [
  async (probe) => {
    await probe.run('echo done');
  },
  async (probe) => {
    await probe.run('wc -c', { isTerminal: false, stdin: 'x'.repeat(100_000) });
  },
  async (probe) => {
    const session = await probe.start('read -r -s -p "Password: " x; sleep 300');
    await until(session, { waiting: true });
    await session.readScreen();
    session.attach({ write: () => undefined, live: () => undefined });
    await session.terminate(0);
  },
  async (probe) => {
    await until(await probe.start('sleep 300 & setsid sleep 300 & sleep 0.1; exit 0'), { exit: true });
  },
  async (probe) => {
    const session = await probe.start('node:local');
    await ask(session, 'setInterval(() => {}, 1000);', { timeoutMs: 300 });
  },
  async (probe) => {
    const session = await probe.start('cat', { isTerminal: false });
    await session.waitFor({ pattern: 'never' }, { clientId: client.id, timeoutMs: 20 });
  },
];

/** What a descriptor of this process stands for; empty when it was closed meanwhile. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // Closed since the list was made.
    return '';
  }
}

describe.runIf(process.platform === 'linux')('Core', () => {
  it('leaves no descriptor, timer, listener or process behind', async () => {
    const warmUp = await CoreProbe.create();
    await Promise.all(lives.map((live) => live(warmUp)));
    await warmUp.dispose();
    const [before, timersBefore] = [await holdings(), timerCount()];
    const probe = await CoreProbe.create();
    for (let round = 0; round < 5; round += 1) await Promise.all(lives.map((live) => live(probe)));
    expect(probe.core.terminals.list()).toHaveLength(30);
    await probe.core.stop();
    expect(timerCount()).toBe(timersBefore);
    // The last descriptors close in the background, those of the first life too: there may be fewer now than then.
    const left = async () => {
      const { descriptors, ...rest } = await holdings();
      return { ...rest, areMore: descriptors > before.descriptors };
    };
    const { descriptors: _, ...others } = before;
    await expect.poll(left, { timeout: 5000 }).toEqual({ ...others, areMore: false });
    await probe.dispose();
  });

  it('frees what a session held when the session ends, while the core goes on', async () => {
    const probe = await CoreProbe.create();
    await probe.run('true');
    const before = openDescriptors().length;
    await Promise.all(Array.from({ length: 10 }, () => probe.run('echo done')));
    // Some files of logs stay open for those who read them next; fewer, when the first session closed its terminal late.
    await expect.poll(() => openDescriptors().length).toBeLessThanOrEqual(before + limits.maxIdleLogFiles);
    await expect
      .poll(() =>
        openDescriptors()
          .map(targetOf)
          .filter((path) => /ptmx|pts/.test(path)),
      )
      .toEqual([]);
    await probe.dispose();
  });

  it('ends its sessions when it stops, and they say so', async () => {
    const probe = await CoreProbe.create({ graceMs: 200 });
    const sessions = [
      await probe.start('sleep 300'),
      await probe.start("trap '' INT TERM HUP; echo ready; while :; do sleep 0.05; done"),
      await probe.start('cat', { isTerminal: false }),
      await probe.start('node:local'),
    ];
    const ended = await probe.start('echo kept; exit 3');
    await until(ended, { exit: true });
    if (sessions[1] !== undefined) await until(sessions[1], { pattern: 'ready' });
    const waits = sessions.map((session) => session.waitFor({ exit: true }, { clientId: 'c', timeoutMs: 10_000 }));
    await probe.core.stop();
    for (const session of sessions) {
      expect(session.info().state).toMatchObject({ kind: 'exited', exit: { cause: 'host-stopped' } });
    }
    expect(ended.info().state).toMatchObject({ exit: { code: 3, cause: 'exited' } });
    // Calls that waited for a session hear of its end.
    expect((await Promise.all(waits)).map((wait) => wait.ok && wait.value.reason)).toEqual(Array(4).fill('exit'));
    expect(probe.core.terminals.list()).toEqual([]);
    await probe.dispose();
  });

  it('starts nothing once it stops, also not what was asked for before', async () => {
    const probe = await CoreProbe.create();
    const size = { cols: 80, rows: 24, isTerminal: true };
    const request = { cwd: '/', client, ...size };
    await probe.start('node:local');
    const begun = ['sleep 300', 'node:local', 'sleep 300'].map((command) =>
      probe.core.agents.start({ ...request, command, stdin: command }),
    );
    await probe.core.stop();
    const late = probe.core.agents.start({ ...request, command: 'sleep 300' });
    const codes = (await Promise.all([...begun, late])).map(codeOf);
    expect(codes).toEqual(Array(4).fill('unavailable'));
    expect(probe.core.terminals.list()).toEqual([]);
    expect(await ownDescendants(table)).toEqual([]);
    await probe.dispose();
  });

  it('keeps output readable while a session is in the list', async () => {
    const probe = await CoreProbe.create({
      output: { maxBytesPerSession: 1e6, maxBytesTotal: 1e6, maxEndedSessions: 2 },
    });
    const sessions: Session[] = [];
    for (const word of ['one', 'two', 'three']) {
      const session = await probe.start(`echo ${word}`);
      await until(session, { exit: true });
      sessions.push(session);
    }
    expect(probe.core.terminals.list()).toEqual(sessions.slice(1));
    expect(await Promise.all(sessions.slice(1).map(readAll))).toEqual(['two', 'three']);
    const [removed] = sessions;
    // Whoever still holds a forgotten session can ask it without harm.
    expect(await removed?.terminate(0)).toEqual({ signalled: [], survivors: [] });
    expect((await removed?.readNew('late', page))?.totalLines).toBe(1);
    await probe.dispose();
  });
});

function codeOf(result: Result<unknown>): string {
  return result.ok ? 'started' : result.error.code;
}
