import { type Disposable } from '@shared/lifecycle';
import type { WindowStore } from './WindowStore';
/** Tells screen readers about changed sessions, at most once in `announceEveryMs`; what comes within is joined. */
export declare class Announcer implements Disposable {
  private readonly store;
  private subscription;
  private collected;
  private timer;
  constructor(store: WindowStore);
  start(): void;
  dispose(): void;
  private collect;
  private tell;
}
