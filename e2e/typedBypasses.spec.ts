import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Agent } from './support/Agent';
import { test } from './support/fixtures';

const fixtures = resolve(import.meta.dirname, '../src-main/core/policy/__fixtures__');
/** Ways to run a program called `blockme`: quoted, built from parts, wrapped, in scripts, here-documents, other languages. */
const bypasses = JSON.parse(readFileSync(join(fixtures, 'bypasses.json'), 'utf8')) as readonly string[];

interface Trap {
  readonly bin: string;
  /** Exists as soon as anybody ran the denied program. */
  readonly marker: string;
}

/** A harmless program with the denied name, first on the session's PATH, that tells when it is run. */
function setTrap(home: string): Trap {
  const bin = join(`${home}-user`, 'bin');
  const marker = join(`${home}-user`, 'marker');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'blockme'), `#!/bin/sh\necho ran > '${marker}'\n`);
  chmodSync(join(bin, 'blockme'), 0o755);
  return { bin, marker };
}

async function openShell(agent: Agent, { bin }: Trap): Promise<string> {
  const started = await agent.call('start_process', {
    // Not through `env`: the profile files that a login shell reads set PATH anew.
    command: `export PATH='${bin}':"$PATH"; exec bash --norc -i`,
    timeout_ms: 15_000,
  });
  expect(started.raw.waiting).toMatchObject({ kind: 'shell' });
  return started.sessionId;
}

test.beforeEach(({ home }) =>
  writeFileSync(join(home, 'config.json'), JSON.stringify({ blockedCommands: ['blockme'] })),
);

test('nothing that an agent types into a shell runs a denied program, however it is written', async ({
  agent,
  home,
}) => {
  test.setTimeout(180_000);
  const trap = setTrap(home);
  const session_id = await openShell(agent, trap);
  const type = (input: string, timeout_ms = 8_000) =>
    agent.call('interact_with_process', { session_id, input, timeout_ms });
  const passed: string[] = [];
  for (const text of bypasses) {
    // Nobody watches, so what would be asked about is denied at once: nothing reaches the shell.
    if (!(await type(text)).isError) passed.push(text);
  }
  expect(passed).toEqual([]);
  expect(bypasses.length).toBeGreaterThan(400);
  // The same shell is there, unharmed, and the trap would have told.
  expect((await type('echo alive-$((20 + 1))')).output).toContain('alive-21');
  expect(existsSync(trap.marker)).toBe(false);
});

test('the stand-in of a denied program tells when it runs', async ({ agent, home }) => {
  const trap = setTrap(home);
  // Its own rules let this agent go: the name is another one.
  writeFileSync(join(home, 'config.json'), '{}');
  const session_id = await openShell(agent, trap);
  await expect
    .poll(async () => {
      await agent.call('interact_with_process', { session_id, input: 'blockme' });
      return existsSync(trap.marker);
    })
    .toBe(true);
});
