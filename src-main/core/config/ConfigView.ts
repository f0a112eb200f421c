import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';

/** What a view is made from: `ConfigStore` fits. */
export interface ConfigSource {
  readonly onChange: Event<unknown>;
  readonly onProblem: Event<unknown>;
}

/** A part of config.json as windows are told of it: again only when it reads differently than before. */
export class ConfigView<T> implements Disposable {
  private readonly make: () => T;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new Emitter<T>());
  private told: string;

  /** Fires with the view when it changed. */
  readonly onChanged: Event<T> = this.changed.event;

  /** `make` gives the view as it is now, as plain data. */
  constructor(source: ConfigSource, make: () => T) {
    this.make = make;
    this.told = JSON.stringify(make());
    this.disposables.add(source.onChange(() => this.tell()));
    this.disposables.add(source.onProblem(() => this.tell()));
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private tell(): void {
    const view = this.make();
    const text = JSON.stringify(view);
    if (text === this.told) return;
    this.told = text;
    this.changed.fire(view);
  }
}
