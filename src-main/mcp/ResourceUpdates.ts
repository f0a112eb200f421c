import { type Disposable, DisposableStore, type Event, toDisposable } from '@shared/lifecycle';

export interface ResourceUpdatesOptions<T> {
  readonly onChange: Event<T>;
  /** The resources that a change touches. */
  readonly urisOf: (change: T) => readonly string[];
  /** Whether anybody may want to hear of it. */
  readonly isWanted: (uri: string) => boolean;
  readonly send: (uri: string) => void;
  readonly everyMs: number;
}

/** Announces changed resources, each at most once per `everyMs`: what changes in between is announced together. */
export class ResourceUpdates<T> implements Disposable {
  private readonly store = new DisposableStore();
  private readonly pending = new Set<string>();
  private readonly options: ResourceUpdatesOptions<T>;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: ResourceUpdatesOptions<T>) {
    this.options = options;
  }

  start(): void {
    const { onChange, urisOf, isWanted, everyMs } = this.options;
    this.store.add(
      onChange((change) => {
        for (const uri of urisOf(change)) if (isWanted(uri)) this.pending.add(uri);
        if (this.pending.size > 0) this.timer ??= setTimeout(() => this.flush(), everyMs).unref();
      }),
    );
    this.store.add(toDisposable(() => this.timer !== null && clearTimeout(this.timer)));
  }

  dispose(): void {
    this.store.dispose();
    this.pending.clear();
  }

  private flush(): void {
    this.timer = null;
    const uris = [...this.pending];
    this.pending.clear();
    for (const uri of uris) this.options.send(uri);
  }
}
