/** Something that holds a handle, a listener or a timer until it is disposed of. Disposing twice is harmless. */
export interface Disposable {
  dispose(): void;
}

/** Turns a clean-up function into a Disposable that runs it at most once. */
export function toDisposable(dispose: () => void): Disposable {
  let isDone = false;
  return {
    dispose() {
      if (isDone) return;
      isDone = true;
      dispose();
    },
  };
}

/** Owns several Disposables and ends them together, the newest first. Adding to a disposed store disposes at once. */
export class DisposableStore implements Disposable {
  private readonly items = new Set<Disposable>();
  private isDisposed = false;

  /** Takes ownership of `item` and gives it back. */
  add<T extends Disposable>(item: T): T {
    if (this.isDisposed) item.dispose();
    else this.items.add(item);
    return item;
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    for (const item of [...this.items].reverse()) item.dispose();
    this.items.clear();
  }
}

/** Subscribes a listener; dispose of the result to unsubscribe. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** An event that never happens. */
export const neverEvent: Event<never> = () => ({ dispose: () => undefined });

/** A typed event source. Listeners run in the order in which they subscribed; one may unsubscribe while being called. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<(value: T) => void>();

  /** The subscribing half, to be handed out. */
  readonly event: Event<T> = (listener) => {
    // A fresh wrapper, so that the same function may subscribe twice.
    const entry = (value: T): void => listener(value);
    this.listeners.add(entry);
    return toDisposable(() => this.listeners.delete(entry));
  };

  fire(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }

  get listenerCount(): number {
    return this.listeners.size;
  }

  dispose(): void {
    this.listeners.clear();
  }
}
