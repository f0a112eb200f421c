import { describe, expect, it, vi } from 'vitest';
import { runProgram } from '../process/runProgram';
import { FakeTimers } from '../pty/FakeTimers';
import { DarwinKernelEvidence } from './DarwinKernelEvidence';
import type { KernelReport } from './KernelEvidence';
import { PsSnapshots } from './PsSnapshots';
import { parsePsWaits, psWaitColumns } from './parsePsWaits';

/** Of the form that ps(1) of macOS prints by its manual page; not recorded on macOS. */
const OTHERS = `
    1     0     1     0 ??       Ss     1:02.50 -      /sbin/launchd
  900     1   900     0 ??       S      0:00.30 select /opt/daemon with  two blanks
  910     1   910   910 ttys009  Ss+    0:00.10 ttyin  -zsh
`;

const SHELL = '  501     1   501';

function evidence(output: string): DarwinKernelEvidence {
  return new DarwinKernelEvidence(
    new PsSnapshots({ run: async () => OTHERS + output, now: () => 0, timers: new FakeTimers() }),
  );
}

function look(...lines: readonly string[]): Promise<KernelReport> {
  return evidence(lines.join('\n')).look(501);
}

describe('DarwinKernelEvidence on output of ps of macOS', () => {
  it('takes who sleeps in a read of the terminal for a waiter', async () => {
    expect(await look(`${SHELL}   501 ttys003  Ss+    0:00.25 ttyin  -zsh`)).toMatchObject({
      kind: 'blocked',
      waiters: [{ pid: 501, command: 'zsh', call: 'read', isExact: true, outsideSources: [] }],
      isSomethingRunning: false,
      processCount: 1,
    });
    const report = await look(
      `${SHELL}   777 ttys003  Ss     0:00.25 wait   -zsh`,
      '  777   501   777   777 ttys003  S+     0:00.01 ttyread /usr/bin/python3 -i a file.py',
      '  778   501   777   777 ttys003  R+     0:09.01 -      yes',
    );
    expect(report).toMatchObject({
      kind: 'blocked',
      waiters: [{ pid: 777, command: 'python3' }],
      isSomethingRunning: true,
      processCount: 2,
    });
  });

  it.each([
    ['an ended leader', [], { kind: 'ended' }],
    ['a zombie', [`${SHELL}   501 ttys003  Zs     0:00.00 -      (zsh)`], { kind: 'ended' }],
    ['no terminal yet', [`${SHELL}     0 ??       Ss     0:00.00 -      zsh`], { kind: 'working', awakeTids: [] }],
    [
      'a stopped job',
      [
        `${SHELL}   777 ttys003  Ss     0:00.25 wait   -zsh`,
        '  777   501   777   777 ttys003  T+     0:00.01 ttyin  cat',
      ],
      { kind: 'stopped' },
    ],
    [
      'a sleeping job',
      [
        `${SHELL}   777 ttys003  Ss     0:00.25 ttyin  -zsh`,
        '  777   501   777   777 ttys003  S+     0:00.01 nanslp sleep 60',
      ],
      { kind: 'working', awakeTids: [] },
    ],
    [
      'a running job',
      [
        `${SHELL}   777 ttys003  Ss     0:00.25 wait   -zsh`,
        '  777   501   777   777 ttys003  R+     1:00.01 -      make',
      ],
      { kind: 'unreadable', isSomethingRunning: true, cpuTimeMs: 60_260 },
    ],
    [
      'a job of which the system does not say what it sleeps for',
      [
        '  779   778   777   777 ttys003  S+     0:00.40 -      node child.js',
        `${SHELL}   777 ttys003  Ss     0:00.25 -      -zsh`,
        '  778   501   777   777 ttys003  S+     0:01.00 kqread node parent.js',
      ],
      { kind: 'unreadable', isSomethingRunning: false, cpuTimeMs: 1_650 },
    ],
  ])('knows %s', async (_, lines, expected) => {
    expect(await look(...lines)).toEqual(expected);
  });

  it('gives the arguments of a program that it has seen', async () => {
    const one = evidence(`${SHELL}   501 ttys003  Ss+    0:00.25 ttyin  -zsh -i`);
    expect(one.argumentsOf(501)).toEqual([]);
    await one.look(501);
    expect(one.argumentsOf(501)).toEqual(['-zsh', '-i']);
    expect(one.argumentsOf(502)).toEqual([]);
  });

  it('says that there is no evidence when ps cannot be run, and logs it once', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const snapshots = new PsSnapshots({
      run: () => runProgram('/bin/sh', ['-c', 'exit 1'], { maxBytes: 100, timeoutMs: 5_000 }),
      now: () => 0,
      timers: new FakeTimers(),
    });
    const one = new DarwinKernelEvidence(snapshots);
    expect([await one.look(501), await one.look(501)]).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it.skipIf(process.platform === 'win32')('reads what ps of this system prints', async () => {
    const output = await runProgram('/bin/ps', ['-axww', '-o', psWaitColumns], { maxBytes: 1e7, timeoutMs: 10_000 });
    const own = parsePsWaits(output).find(({ pid }) => pid === process.pid);
    expect(own).toMatchObject({ ppid: process.ppid, command: expect.stringContaining('node') });
  });
});
