import { describe, expect, test } from 'vitest';
import { type FakeProcess, FakeProcessTable } from './FakeProcessTable';
import { ProcessTree, type ProcessTreeOptions } from './ProcessTree';
import { sessionMarker } from './sessionMarker';

const HOST = 50;
const ROOT = 100;
const host: FakeProcess = { pid: HOST, ppid: 40, session: 40, processGroup: 40 };
const launcher: FakeProcess = { pid: 40, ppid: 1 };
const root: FakeProcess = { pid: ROOT, ppid: HOST };
/** In the leader's session and group. */
const child = (pid: number, ppid = ROOT): FakeProcess => ({ pid, ppid, session: ROOT, processGroup: ROOT });

function setUp(options: Partial<ProcessTreeOptions> = {}) {
  const table = new FakeProcessTable();
  const tree = new ProcessTree({ rootPid: ROOT, sessionId: 's_1', table, ownPid: HOST, ...options });
  const scan = async (processes: readonly FakeProcess[], findsOrphans = false): Promise<number[]> => {
    table.processes = [{ pid: 1, ppid: 0 }, launcher, host, ...processes];
    return (await tree.scan({ findsOrphans })).map((entry) => entry.pid).sort((a, b) => a - b);
  };
  return { table, tree, scan };
}

describe('who belongs to the tree', () => {
  test('children by parent links, transitively, in sessions of their own too', async () => {
    const { scan } = setUp();
    const found = await scan([
      { pid: 103, ppid: 102 },
      { pid: 102, ppid: 101 },
      child(101),
      root,
      { pid: 200, ppid: 1 },
    ]);
    expect(found).toEqual([100, 101, 102, 103]);
  });

  test('orphans by session, by process group of a member, and because they were seen before', async () => {
    const { scan } = setUp();
    await scan([root, child(101), { pid: 102, ppid: 101 }, { pid: 103, ppid: 101, session: ROOT, processGroup: 103 }]);
    const orphans = [
      { pid: 102, ppid: 1 },
      { pid: 104, ppid: 1, session: ROOT, processGroup: 900 },
      { pid: 105, ppid: 1, session: 900, processGroup: 103 },
      { pid: 106, ppid: 1, session: 102, processGroup: 901 },
    ];
    expect(await scan([...orphans, { pid: 103, ppid: 1, session: ROOT, processGroup: 103 }])).toEqual([
      102, 103, 104, 105, 106,
    ]);
  });

  test('an orphan that nobody saw, by the marker in its environment, with its children', async () => {
    const { table, scan } = setUp();
    table.environments.set(300, { [sessionMarker]: 's_1' });
    table.environments.set(301, { [sessionMarker]: 's_2' });
    table.environments.set(303, { [sessionMarker]: 's_1' });
    const processes = [{ pid: 300 }, { pid: 301 }, { pid: 302, ppid: 300 }, { pid: 303, ppid: 40 }];
    expect(await scan(processes)).toEqual([]);
    expect(await scan(processes, true)).toEqual([300, 302, 303]);
  });

  test('a marked process under a parent that is not ours stays: an editor that ran before passed the environment on', async () => {
    const { table, scan } = setUp();
    table.environments.set(301, { [sessionMarker]: 's_1' });
    expect(await scan([root, { pid: 300 }, { pid: 301, ppid: 300 }], true)).toEqual([ROOT]);
  });

  test('never us, our ancestors, process 1, whatever their numbers say', async () => {
    const { table, tree } = setUp();
    table.environments.set(40, { [sessionMarker]: 's_1' });
    table.processes = [
      { pid: 1, ppid: 0, session: ROOT },
      { pid: 40, ppid: 1, session: ROOT, processGroup: ROOT },
      { pid: HOST, ppid: 40, session: ROOT, processGroup: ROOT },
      root,
    ];
    expect((await tree.scan({ findsOrphans: true })).map((entry) => entry.pid)).toEqual([ROOT]);
  });

  test('zombies do not count as living', async () => {
    const { scan } = setUp();
    expect(await scan([{ ...root, state: 'Z' }, child(101)])).toEqual([101]);
  });
});

test('a leader that was just forked is in our session still; later its own counts, also when it is gone by then', async () => {
  const { scan } = setUp();
  expect(await scan([{ ...root, session: 40, processGroup: 40 }])).toEqual([ROOT]);
  expect(await scan([child(101, 1)])).toEqual([101]);
});

test('a child that one look missed, because it was started while its parent ended, is found by the next', async () => {
  const { scan } = setUp();
  expect(await scan([])).toEqual([]);
  expect(await scan([child(101, 1)])).toEqual([101]);
});

describe('numbers that are given to somebody else', () => {
  test('a pid with another start time is not the known process', async () => {
    const { scan } = setUp();
    await scan([root, child(101), { pid: 102, ppid: 101 }]);
    expect(await scan([child(101, 1), { pid: 102, ppid: 1, startTime: 'later' }])).toEqual([101]);
  });

  test('the number of an ended leader does not bring in the session of a stranger', async () => {
    const { scan, tree } = setUp();
    await scan([root]);
    const stranger = { pid: ROOT, ppid: 1, startTime: 'later' };
    expect(await scan([stranger, { pid: 400, ppid: ROOT, session: ROOT, processGroup: ROOT }])).toEqual([]);
    expect(tree.root).toEqual({ pid: ROOT, startTime: 'start 100' });
  });

  test('nor after the stranger ended as well, once nobody of ours was left in it', async () => {
    const { scan } = setUp();
    await scan([root]);
    expect(await scan([])).toEqual([]);
    expect(await scan([])).toEqual([]);
    expect(await scan([child(400, 1)])).toEqual([]);
  });

  test('before the first look, only a child of ours can be the leader', async () => {
    const { scan } = setUp();
    expect(await scan([{ pid: ROOT, ppid: 1 }, child(101)])).toEqual([]);
  });

  test('a leader that was met by itself is known, and what it left is found when it is gone', async () => {
    const { scan, table, tree } = setUp();
    expect(await tree.meetRoot()).toBeNull();
    table.processes = [{ ...root, ppid: 1 }];
    expect(await tree.meetRoot()).toBeNull();
    table.processes = [root];
    expect(await tree.meetRoot()).toEqual({ pid: ROOT, startTime: 'start 100' });
    expect(
      await scan([
        { ...root, startTime: 'later' },
        { pid: 400, ppid: ROOT },
      ]),
    ).toEqual([]);
    expect(tree.root).toEqual({ pid: ROOT, startTime: 'start 100' });
    const other = setUp();
    other.table.processes = [root];
    await other.tree.meetRoot();
    expect(await other.scan([child(101, 1)])).toEqual([101]);
  });

  test('a lost leader must have its start time; without it its number counts for nothing', async () => {
    const given = { startTime: 'start 100' };
    expect(await setUp(given).scan([{ pid: ROOT, ppid: 1 }, child(101)])).toEqual([100, 101]);
    expect(await setUp(given).scan([{ pid: ROOT, ppid: 1, startTime: 'later' }, child(101)])).toEqual([]);
    expect(await setUp(given).scan([child(101, 1)])).toEqual([]);
  });
});

test('a child in our own session and group brings in only its descendants', async () => {
  const { scan } = setUp();
  const onPipes = { pid: ROOT, ppid: HOST, session: 40, processGroup: 40 };
  const sibling = { pid: 60, ppid: HOST, session: 40, processGroup: 40 };
  expect(await scan([onPipes, sibling, { ...sibling, pid: 61, ppid: ROOT }])).toEqual([61, ROOT]);
});

test('scans are evaluated one after the other', async () => {
  const { table, tree } = setUp();
  table.processes = [root];
  const [first, second] = await Promise.all([tree.scan({ findsOrphans: true }), tree.scan()]);
  expect([first.length, second.length, table.readCount]).toEqual([1, 1, 2]);
});
