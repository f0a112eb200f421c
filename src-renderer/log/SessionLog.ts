import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { Transport } from '../transport/Transport';
import { LogFind } from './LogFind';
import { LogPages } from './LogPages';
import { LogViewModel } from './LogViewModel';

/** The log of one session as the window shows it: its lines, where the person is in it, what is looked for. */
export class SessionLog {
  readonly pages: LogPages;
  readonly find: LogFind;
  readonly model = new LogViewModel();

  constructor(transport: Transport, sessionId: string) {
    this.pages = new LogPages({ transport, sessionId });
    this.find = new LogFind({ transport, sessionId });
  }

  /** Reads what is seen, until the result is disposed of; may be started again. */
  start(): Disposable {
    const { pages, find, model } = this;
    const running = new DisposableStore();
    running.add(pages.onChange(() => model.setExtent(pages.extent)));
    running.add(model.onChange(() => pages.want(model.visible)));
    running.add(pages.start());
    running.add(find.start());
    return running;
  }

  /** The session printed, or changed otherwise. */
  setSession(session: SessionInfo): void {
    this.pages.setExtent(session);
    this.find.setPrinted(session.evictedLines);
  }
}
