import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Agent } from './Agent';
import type { Desktop, Shell } from './Desktop';
import { launchDesktop } from './launchDesktop';

interface HostRecord {
  readonly pid: number;
  readonly ui: string;
}

interface Fixtures {
  /** An empty SIGNALBOX_HOME of this test's own. */
  readonly home: string;
  /** The desktop app with the host in it; null in the project `browser`, where the agent's bridge starts a host. */
  readonly desktop: Desktop | null;
  /** A connected agent; there is a host. */
  readonly agent: Agent;
  /** The window of that host. */
  readonly window: Page;
  /**
   * Starts Signalbox again on the same home when its host has ended: the person starts the desktop app again, in the project
   * `browser` the next agent does. Gives an agent and the window of the new host.
   */
  readonly startAgain: () => Promise<Started>;
}

export interface Started {
  readonly agent: Agent;
  readonly window: Page;
}

export interface Options {
  /** What shows the window in this project. */
  readonly shell: Shell;
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

export const test = base.extend<Fixtures & Options>({
  shell: ['browser', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'signalbox-e2e-'));
    await use(home);
    for (const folder of [home, `${home}-user`]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
  desktop: async ({ shell, home, context }, use) => {
    if (shell === 'browser') return use(null);
    mkdirSync(`${home}-user`, { recursive: true });
    await context.addInitScript(enterTestMode);
    const desktop = await launchDesktop({ shell, home, context });
    await use(desktop);
    await desktop.close();
  },
  agent: async ({ home, desktop }, use) => {
    const agent = await Agent.connect(home);
    await use(agent);
    await agent.close();
    if (desktop === null) await stopHost(home);
  },
  window: async ({ agent, home, context, desktop }, use) => {
    void agent;
    await use(await openWindow({ home, context, desktop }));
  },
  startAgain: async ({ shell, home, context, agent }, use) => {
    // The first agent's fixture ends the host of the home, whichever runs then.
    void agent;
    const started: { agent: Agent; desktop: Desktop | null }[] = [];
    await use(async () => {
      const desktop = shell === 'browser' ? null : await launchDesktop({ shell, home, context });
      const next = await Agent.connect(home);
      started.push({ agent: next, desktop });
      return { agent: next, window: await openWindow({ home, context, desktop }) };
    });
    for (const { agent: next, desktop } of started) {
      await next.close();
      await desktop?.close();
    }
  },
});

interface OpenWindowOptions {
  readonly home: string;
  readonly context: BrowserContext;
  readonly desktop: Desktop | null;
}

async function openWindow({ home, context, desktop }: OpenWindowOptions): Promise<Page> {
  const page = await (desktop === null ? openInBrowser(context, hostOf(home).ui) : windowOf(desktop));
  // A page is loaded before the window listens to keys; a person would not be that quick.
  await page.getByText(/^(No agent yet|\d+ agents? connected)$/).waitFor({ state: 'attached' });
  return page;
}

/** Lets tests read what the terminal shows. */
function enterTestMode(): void {
  localStorage.setItem('signalboxTest', '1');
}

async function openInBrowser(context: BrowserContext, address: string): Promise<Page> {
  await context.addInitScript(enterTestMode);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function windowOf(desktop: Desktop): Promise<Page> {
  const page = await desktop.firstWindow();
  if (desktop.electron === null) return page;
  // Electron shows its window before a test can prepare it: from the next load on it is in test mode.
  await page.evaluate(enterTestMode);
  await page.reload();
  return page;
}

/** Asks the host to end and waits until it is gone, so that its last writes do not meet a removed folder. */
export async function stopHost(home: string): Promise<void> {
  const { pid } = hostOf(home);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}
