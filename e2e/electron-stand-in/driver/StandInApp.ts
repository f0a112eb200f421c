import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type * as Electron from 'electron';
import type { BrowserCalls, MainCalls } from '../calls';
import type { StandInRecord } from '../main/StandInRecord';
import { type RpcMessage, RpcPeer } from '../RpcPeer';
import { standInFolder } from './buildStandIn';
import { StandInPage } from './StandInPage';

/** The module that functions of a test get: Electron's, and what the stand-in recorded. */
export type StandInModule = typeof Electron & { readonly standIn: StandInRecord };

export interface LaunchOptions {
  /** Path of the app's main script. */
  readonly main: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where the windows are shown. */
  readonly context: BrowserContext;
}

const register = resolve(import.meta.dirname, '../register.mjs');
// Ending sessions takes a second; a process that is asked to end and does not is ended.
const END_MS = 15_000;

/** An Electron app that runs without Electron: its main process in Node, its windows in a browser of the test. */
export class StandInApp {
  readonly process: ChildProcess;
  private readonly context: BrowserContext;
  private readonly peer: RpcPeer<BrowserCalls, MainCalls>;
  private readonly pages = new Map<number, StandInPage>();
  private readonly preloads = new Map<number, Parameters<BrowserCalls['openPage']>[0]>();
  private readonly urls = new Map<number, string>();
  private readonly watchers = new Set<() => void>();
  private output = '';

  private constructor({ main, env, context }: LaunchOptions) {
    this.context = context;
    this.process = fork(main, {
      execArgv: ['--import', register],
      serialization: 'advanced',
      env: { ...env, ELECTRON_STAND_IN_MODULE: join(standInFolder, 'electron.mjs') },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.output += bytes.toString();
      });
    }
    this.peer = new RpcPeer<BrowserCalls, MainCalls>(
      {
        send: (message) => void this.process.send(message, undefined, {}, () => undefined),
        onMessage: (listener) => this.process.on('message', (message) => listener(message as RpcMessage)),
      },
      this.browserCalls(),
    );
    this.process.once('exit', (code, signal) => this.handleExit(code, signal));
  }

  /** Starts an app; it is ready when this resolves. */
  static async launch(options: LaunchOptions): Promise<StandInApp> {
    const app = new StandInApp(options);
    await app.peer.call('begin', {});
    return app;
  }

  /** What the app printed. */
  get printed(): string {
    return this.output;
  }

  /** Runs a function with the module `electron` in the app's main process, as Playwright's `electronApp.evaluate`. */
  async evaluate<R, A = undefined>(
    run: (electron: StandInModule, argument: A) => R,
    argument?: A,
  ): Promise<Awaited<R>> {
    const value = await this.peer.call('evaluate', { source: run.toString(), argument });
    return value as Awaited<R>;
  }

  /** The page of the first window, as soon as it has loaded. */
  async firstWindow(): Promise<Page> {
    for (;;) {
      const [first] = this.pages.values();
      if (first !== undefined && !first.isCrashed && first.page.url() !== 'about:blank') {
        await first.page.waitForLoadState('domcontentloaded');
        return first.page;
      }
      if (this.process.exitCode !== null) throw new Error(`The app has ended. It printed:\n${this.output}`);
      await new Promise<void>((resolve) => this.watchers.add(resolve));
    }
  }

  /** Lets the page of the first window crash. */
  async crash(): Promise<void> {
    const [first] = this.pages.values();
    await first?.crash();
  }

  /** Ends the app as a signal does, and waits until it is gone. */
  async close(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.process.kill('SIGKILL'), END_MS);
    await exited;
    clearTimeout(timer);
  }

  private handleExit(code: number | null, signal: string | null): void {
    this.peer.close(`The app has ended (${code ?? signal}). It printed:\n${this.output}`);
    this.tell();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
    this.watchers.clear();
  }

  private browserCalls(): BrowserCalls {
    return {
      openPage: async (argument) => {
        this.preloads.set(argument.pageId, argument);
        await this.open(argument.pageId);
      },
      loadPage: ({ pageId, url }) => this.load(pageId, url),
      reloadPage: ({ pageId }) => this.reload(pageId),
      closePage: async ({ pageId }) => {
        const page = this.pages.get(pageId)?.page;
        this.pages.delete(pageId);
        await page?.close();
      },
      sendToPage: async ({ pageId, message }) => this.pages.get(pageId)?.send(message),
    };
  }

  private async open(pageId: number): Promise<StandInPage> {
    const preload = this.preloads.get(pageId)?.preload ?? null;
    const page = await StandInPage.open({ pageId, preload, context: this.context, main: this.peer });
    this.pages.set(pageId, page);
    return page;
  }

  private async load(pageId: number, url: string): Promise<void> {
    this.urls.set(pageId, url);
    try {
      await this.pages.get(pageId)?.load(url);
    } finally {
      this.tell();
    }
  }

  /** Playwright cannot use a crashed page again, so a new one takes its place. */
  private async reload(pageId: number): Promise<void> {
    const before = this.pages.get(pageId)?.page;
    await this.open(pageId);
    await this.load(pageId, this.urls.get(pageId) ?? 'about:blank');
    await before?.close();
  }
}
