import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createKernelEvidence } from './createKernelEvidence';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

/** On Linux too: its ps has the same columns, though other names for what is slept for. */
function start(script: string): WaitingProbe {
  const probe = new WaitingProbe(script, createKernelEvidence('darwin'));
  probes.push(probe);
  return probe;
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.end();
});

/** Longer than the longest silence and the longest pause between two runs of ps. */
const OBSERVED_MS = 2_000;

describe.skipIf(process.platform === 'win32')('evidence by ps on real programs', () => {
  it('finds a prompt and the next one', async () => {
    const probe = start('read -r -p "first: " x; sleep 0.3; read -r -p "second: " y');
    expect((await probe.waiting()).waiting.prompt).toBe('first:');
    await probe.type('a\n');
    expect((await probe.waiting()).waiting.prompt).toBe('second:');
  });

  it.each(["printf 'deploy> '; while :; do :; done", 'echo working; sleep 60'])('calls busy: %s', async (script) => {
    const probe = start(script);
    await sleep(OBSERVED_MS);
    expect(await probe.detector.look()).toMatchObject({ kind: 'busy' });
    expect(probe.verdicts.filter(({ kind }) => kind === 'waiting')).toEqual([]);
  });
});
