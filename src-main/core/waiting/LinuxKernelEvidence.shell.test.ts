import { afterEach, describe, expect, it } from 'vitest';
import { createKernelEvidence } from './createKernelEvidence';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

function start(script: string): WaitingProbe {
  const probe = new WaitingProbe(script);
  probes.push(probe);
  return probe;
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.end();
});

/** CPU time of a look in milliseconds, the least of ten: unlike the clock it does not count what others do meanwhile. */
function lookMs(pid: number): number {
  const evidence = createKernelEvidence(process.platform);
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    evidence.look(pid);
    const used = process.cpuUsage(before);
    return (used.user + used.system) / 1000;
  });
  return Math.min(...times);
}

const THREADS = `
import threading, time
threading.stack_size(65536)
for _ in range(1000): threading.Thread(target=lambda: time.sleep(60), daemon=True).start()
print("started"); time.sleep(60)
`;

describe.runIf(process.platform === 'linux')('LinuxKernelEvidence on real programs', () => {
  it('looks at a program of 1000 threads within 50 ms', async () => {
    const probe = start(`exec python3 -c '${THREADS}'`);
    await probe.printed('started');
    expect(lookMs(probe.pty.pid)).toBeLessThan(50);
  });

  it('looks at a session of 200 descendants within 50 ms, and sees that none waits', async () => {
    const probe = start('for i in $(seq 200); do sleep 20 & done; echo started; wait');
    await probe.printed('started');
    expect(lookMs(probe.pty.pid)).toBeLessThan(50);
    expect((await createKernelEvidence(process.platform).look(probe.pty.pid)).kind).not.toBe('blocked');
  });

  it('survives programs that come and go during its looks', async () => {
    const probe = start('for i in $(seq 300); do /bin/true & /bin/true; done; echo done; sleep 20');
    const evidence = createKernelEvidence(process.platform);
    let isOver = false;
    void probe.printed('done').then(() => {
      isOver = true;
    });
    while (!isOver) {
      expect(['working', 'unreadable', 'interrupted']).toContain((await evidence.look(probe.pty.pid)).kind);
      await new Promise(setImmediate);
    }
  });
});
