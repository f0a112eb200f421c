import { type Disposable, DisposableStore, type Event, toDisposable } from '@shared/lifecycle';

export interface ResourceUpdatesOptions {
  /** Fires with the URIs of what has changed. */
  readonly onChange: Event<readonly string[]>;
  /** Whether anybody may want to hear of it. */
  readonly isWanted: (uri: string) => boolean;
  readonly send: (uri: string) => void;
  readonly everyMs: number;
}

/** Announces changed resources, each at most once per `everyMs`: what changes in between is announced together. */
export class ResourceUpdates implements Disposable {
  private readonly store = new DisposableStore();
  private readonly pending = new Set<string>();
  private readonly options: ResourceUpdatesOptions;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: ResourceUpdatesOptions) {
    this.options = options;
  }

  start(): void {
    const { onChange, isWanted, everyMs } = this.options;
    this.store.add(
      onChange((uris) => {
        for (const uri of uris) if (isWanted(uri)) this.pending.add(uri);
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
