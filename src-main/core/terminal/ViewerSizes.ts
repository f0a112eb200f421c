import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { TerminalSize } from '../output/replay/SizeHistory';
import type { ViewerSink } from './Session';
import { isLeading, nextViewers, noViewers, type SizeEvent, wantedSize } from './sizeLead';

/** What one viewer says about the size of its terminal. */
export interface ViewerSize extends Disposable {
  fit(size: TerminalSize): void;
  act(): void;
}

/** The viewers of one terminal: follows what they say about its size, and tells each whether its own counts. */
export class ViewerSizes implements Disposable {
  private readonly wish: (size: TerminalSize) => void;
  private readonly sinks = new Map<number, ViewerSink>();
  private readonly told = new Map<number, boolean>();
  private viewers = noViewers;
  private wished: TerminalSize | null = null;
  private lastId = 0;
  private isDisposed = false;

  /** `wish` is called with each new size that the terminal should have. */
  constructor(wish: (size: TerminalSize) => void) {
    this.wish = wish;
  }

  /** Adds a viewer, which is told at once whether its size counts; dispose of the result when it leaves. */
  add(sink: ViewerSink): ViewerSize {
    this.lastId += 1;
    const id = this.lastId;
    this.sinks.set(id, sink);
    this.apply({ type: 'came', id });
    const leaving = toDisposable(() => {
      this.sinks.delete(id);
      this.told.delete(id);
      this.apply({ type: 'left', id });
    });
    return {
      fit: (size) => this.apply({ type: 'fits', id, size }),
      act: () => this.apply({ type: 'acted', id }),
      dispose: () => leaving.dispose(),
    };
  }

  /** There is no terminal any more: nobody is told anything. */
  dispose(): void {
    this.isDisposed = true;
  }

  private apply(event: SizeEvent): void {
    if (this.isDisposed) return;
    this.viewers = nextViewers(this.viewers, event);
    for (const [id, sink] of this.sinks) this.tell(id, sink);
    const size = wantedSize(this.viewers);
    if (size === null || isSameSize(size, this.wished)) return;
    this.wished = size;
    this.wish(size);
  }

  private tell(id: number, sink: ViewerSink): void {
    const leads = isLeading(this.viewers, id);
    if (this.told.get(id) === leads) return;
    this.told.set(id, leads);
    sink.lead?.(leads);
  }
}

function isSameSize(a: TerminalSize, b: TerminalSize | null): boolean {
  return a.cols === b?.cols && a.rows === b.rows;
}
