import { describe, expect, it } from 'vitest';
import { FakeProcessTable } from './FakeProcessTable';
import { ProcessBranch } from './ProcessBranch';
import { ProcessTree } from './ProcessTree';
import { stopBranch } from './stopBranch';

const OWN = 10;
const shell = { pid: 20, ppid: OWN, session: 20, processGroup: 20 };
/** `a | b` as an interactive shell starts it: one group, led by the first. */
const first = { pid: 30, ppid: 20, session: 20, processGroup: 30 };
const second = { pid: 31, ppid: 20, session: 20, processGroup: 30 };
const child = { pid: 40, ppid: 30, session: 20, processGroup: 30 };

function setUp(...more: { pid: number; ppid: number; session: number; processGroup: number; startTime?: string }[]) {
  const table = new FakeProcessTable();
  table.processes = [{ pid: OWN }, shell, first, second, child, ...more];
  const tree = new ProcessTree({ rootPid: 20, table, ownPid: OWN });
  return { table, tree };
}

async function pidsOf(branch: ProcessBranch | null): Promise<number[]> {
  return ((await branch?.scan()) ?? []).map(({ pid }) => pid).sort((a, b) => a - b);
}

describe('ProcessBranch', () => {
  it('is a process and its descendants, without its siblings in a pipe', async () => {
    const { tree } = setUp();
    expect(await pidsOf(await ProcessBranch.find(tree, 30))).toEqual([30, 40]);
    expect(await pidsOf(await ProcessBranch.find(tree, 31))).toEqual([31]);
    expect(await pidsOf(await ProcessBranch.find(tree, 20))).toEqual([20, 30, 31, 40]);
  });

  it('has no process that the tree does not have', async () => {
    const { tree } = setUp({ pid: 50, ppid: 1, session: 50, processGroup: 50 });
    for (const pid of [1, OWN, 50, 99]) expect(await ProcessBranch.find(tree, pid)).toBeNull();
    expect(await stopBranch(tree, 50, 0)).toMatchObject({ error: { code: 'invalid-argument' } });
  });

  it('keeps descendants whose parent has ended, and what joins the groups that they lead', async () => {
    const { table, tree } = setUp({ pid: 41, ppid: 30, session: 20, processGroup: 41 });
    const branch = await ProcessBranch.find(tree, 30);
    expect(await pidsOf(branch)).toEqual([30, 40, 41]);
    const orphan = { ...child, ppid: 1 };
    table.processes = [shell, second, orphan, { pid: 42, ppid: 1, session: 20, processGroup: 41 }].concat([
      { pid: 41, ppid: 1, session: 20, processGroup: 41 },
    ]);
    expect(await pidsOf(branch)).toEqual([40, 41, 42]);
  });

  it('does not take a stranger with a number that was given again', async () => {
    const { table, tree } = setUp();
    const branch = await ProcessBranch.find(tree, 30);
    table.processes = [shell, second, { ...first, ppid: 31, startTime: 'later' }];
    expect(await pidsOf(branch)).toEqual([]);
  });
});
