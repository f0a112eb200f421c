import { assembleHost, type HostOptions, type HostParts } from './assembleHost';
import { CleanupStack } from './CleanupStack';
import { IdleExit } from './IdleExit';

/** The one process per home that owns the sessions: core, MCP socket and windows, in Electron or in plain Node. */
export class Host {
  private readonly parts: HostParts;
  private readonly cleanup: CleanupStack;
  private readonly idle: IdleExit;

  private constructor(parts: HostParts, cleanup: CleanupStack, options: HostOptions) {
    this.parts = parts;
    this.cleanup = cleanup;
    this.idle = new IdleExit({
      backend: parts.core.windows,
      windows: parts.hub,
      timers: options.timers,
      idleMs: () => parts.config.current.hostIdleExitMinutes * 60_000,
      onIdle: () => {
        options.log('Nobody needs this host any more: it stops.');
        void this.stop();
      },
    });
  }

  /** Starts a host, or throws an AppError: `busy` when another one has this home. A failed start leaves nothing behind. */
  static async start(options: HostOptions): Promise<Host> {
    const cleanup = new CleanupStack(options.log);
    try {
      const host = new Host(await assembleHost(options, cleanup), cleanup, options);
      if (options.exitWhenIdle) host.idle.start();
      cleanup.add('watch for idleness', () => host.idle.dispose());
      return host;
    } catch (thrown) {
      await cleanup.run();
      throw thrown;
    }
  }

  /** Path of the MCP socket. */
  get socket(): string {
    return this.parts.socket;
  }

  /** What a person opens in a browser, with the token, or null when the window needs no address. */
  get address(): string | null {
    return this.parts.address;
  }

  /** Whether an agent, a window or a living session is there. */
  get isNeeded(): boolean {
    return this.idle.isNeeded;
  }

  /** Resolves when the host has stopped, for whatever reason. */
  get stopped(): Promise<void> {
    return this.cleanup.done;
  }

  /** Lets nobody in any more, ends the sessions, then gives the home free. Never rejects; harmless when called again. */
  stop(): Promise<void> {
    return this.cleanup.run();
  }
}
