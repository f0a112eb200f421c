import { type Disposable, DisposableStore, type Event, toDisposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { Timers } from './Timers';
import type { WindowBackend } from './window/WindowBackend';

export interface IdleExitOptions {
  readonly backend: Pick<WindowBackend, 'sessions' | 'clients' | 'onEvent'>;
  readonly windows: { readonly count: number; readonly onCountChange: Event<number> };
  readonly timers: Timers;
  /** Asked each time the host becomes idle, so that a changed setting counts. */
  readonly idleMs: () => number;
  /** Called once, when nobody needed the host for that long. */
  readonly onIdle: () => void;
}

/** Notices that a host is of no use any more: no agent, no window and no living session for a while. */
export class IdleExit implements Disposable {
  private readonly disposables = new DisposableStore();
  private readonly options: IdleExitOptions;
  private timer: Disposable | null = null;

  constructor(options: IdleExitOptions) {
    this.options = options;
  }

  /** Begins to watch; a host that nobody comes to ends as well. */
  start(): void {
    const { backend, windows } = this.options;
    this.disposables.add(
      backend.onEvent(({ type }) => {
        // The time that it waits may be another one now.
        if (type === 'settings') this.disarm();
        this.update();
      }),
    );
    this.disposables.add(windows.onCountChange(() => this.update()));
    this.disposables.add(toDisposable(() => this.disarm()));
    this.update();
  }

  /** Whether an agent, a window or a living session is there. */
  get isNeeded(): boolean {
    const { backend, windows } = this.options;
    return windows.count > 0 || backend.clients().length > 0 || backend.sessions().some(hasProcesses);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private update(): void {
    if (this.isNeeded) this.disarm();
    else this.timer ??= this.options.timers.after(this.options.idleMs(), () => this.handleIdle());
  }

  private disarm(): void {
    this.timer?.dispose();
    this.timer = null;
  }

  private handleIdle(): void {
    this.dispose();
    this.options.onIdle();
  }
}

/** The session lives, or something that it left behind does. */
function hasProcesses({ state, descendants }: SessionInfo): boolean {
  return state.kind !== 'exited' || descendants.length > 0;
}
