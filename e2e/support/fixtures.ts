import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { Agent } from './Agent';

interface HostRecord {
  readonly pid: number;
  readonly ui: string;
}

interface Fixtures {
  /** An empty SIGNALBOX_HOME of this test's own. */
  readonly home: string;
  /** A connected agent; its bridge has started the host. */
  readonly agent: Agent;
  /** The window of that host. */
  readonly window: Page;
}

/** The record of the host that runs on this home. */
export function hostOf(home: string): HostRecord {
  return JSON.parse(readFileSync(join(home, 'run', 'host.json'), 'utf8')) as HostRecord;
}

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: no such process. EPERM cannot happen to our own children.
    return false;
  }
}

/** What the visible terminal shows, one string per row, read through the window's test hook. */
export function terminalText(page: Page): Promise<string> {
  return page.evaluate(
    () => (globalThis as { __signalboxTerminalText?: () => string }).__signalboxTerminalText?.() ?? '',
  );
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'signalbox-e2e-'));
    await use(home);
    for (const folder of [home, `${home}-user`]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
  agent: async ({ home }, use) => {
    const agent = await Agent.connect(home);
    await use(agent);
    await agent.close();
    await stopHost(home);
  },
  window: async ({ agent, home, page }, use) => {
    void agent;
    await page.addInitScript(() => localStorage.setItem('signalboxTest', '1'));
    await page.goto(hostOf(home).ui);
    await use(page);
  },
});

/** Asks the host to end and waits until it is gone, so that its last writes do not meet a removed folder. */
export async function stopHost(home: string): Promise<void> {
  const { pid } = hostOf(home);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}
