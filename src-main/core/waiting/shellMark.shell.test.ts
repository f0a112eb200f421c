import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { KernelEvidence } from './KernelEvidence';
import { NoKernelEvidence } from './NoKernelEvidence';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

/** A shell with integration and a prompt that is no known one; without bracketed paste, so that only the marks speak. */
function startShell(evidence?: KernelEvidence): WaitingProbe {
  const setup = [
    "bind 'set enable-bracketed-paste off'",
    `PROMPT_COMMAND='printf "\\e]133;D;%s\\a\\e]133;A\\a" "$?"'`,
    "PS1='<here \\[\\e]133;B\\a\\]'",
    "PS0='\\e]133;C\\a'",
  ].join('; ');
  const probe = new WaitingProbe(`exec bash --rcfile <(echo ${quote(setup)}) -i`, evidence);
  probes.push(probe);
  return probe;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

afterEach(() => {
  for (const probe of probes.splice(0)) probe.end();
});

/** Longer than any silence that a decision without kernel evidence asks for. */
const OBSERVED_MS = 700;

describe.skipIf(process.platform === 'win32')('marks of a shell (OSC 133)', () => {
  it('say without kernel evidence that the shell waits, again after each command', async () => {
    const probe = startShell(new NoKernelEvidence());
    expect((await probe.waiting()).waiting).toMatchObject({ kind: 'shell', prompt: '<here', confidence: 'likely' });
    await probe.type('sleep 0.3; echo over\n');
    expect((await probe.waiting()).waiting).toMatchObject({ kind: 'shell', prompt: '<here' });
    expect(probe.verdicts.map(({ kind }) => kind)).toEqual(['waiting', 'busy', 'waiting']);
  });

  it('do not make a running command wait, though its line looks like the prompt', async () => {
    const probe = startShell(new NoKernelEvidence());
    await probe.waiting();
    await probe.type("printf 'now <here'; printf ' '; sleep 60\n");
    await probe.printed('now <here ');
    await sleep(OBSERVED_MS);
    expect(probe.verdicts.map(({ kind }) => kind)).toEqual(['waiting', 'busy']);
  });

  it.runIf(process.platform === 'linux')('give way to kernel evidence', async () => {
    const probe = startShell();
    expect((await probe.waiting()).waiting).toMatchObject({ kind: 'shell', confidence: 'certain' });
    // The mark of an open prompt, printed by a program that sleeps.
    await probe.type("printf '<here \\e]133;B\\a'; sleep 60\n");
    await probe.printed('<here \u001b]133;B\u0007');
    await sleep(OBSERVED_MS);
    expect(probe.verdicts.map(({ kind }) => kind)).toEqual(['waiting', 'busy']);
  });
});
