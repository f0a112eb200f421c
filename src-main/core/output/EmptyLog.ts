import { neverEvent } from '@shared/lifecycle';
import { emptyView } from './emptyView';
import type { SessionLog } from './SessionLog';

/** What stands for the output of a session when it cannot be had: no lines. */
export class EmptyLog implements SessionLog {
  readonly totalLines = 0;
  readonly settledLines = 0;
  readonly evictedLines = 0;
  readonly revision = 0;
  readonly problem = null;
  readonly onProblem = neverEvent;
  readonly view = emptyView;

  openLines(): readonly string[] {
    return [];
  }

  write(): void {
    // Nobody prints here.
  }

  captureState(): null {
    return null;
  }

  resize(): void {
    // It has no size.
  }

  end(): void {
    // It never began.
  }

  read(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  remove(): Promise<void> {
    return Promise.resolve();
  }

  dispose(): void {
    // It holds nothing.
  }
}
