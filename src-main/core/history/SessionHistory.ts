import { join } from 'node:path';
import type { Disposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { BaseSession } from '../terminal/BaseSession';
import { PastSession } from '../terminal/PastSession';
import type { SessionLogs } from '../terminal/SessionLogs';
import { SessionOutput } from '../terminal/SessionOutput';
import type { TerminalManager } from '../terminal/TerminalManager';
import { SessionStore } from './SessionStore';
import type { StoredSession } from './storedSession';

export interface SessionHistoryOptions {
  readonly terminals: TerminalManager;
  readonly logs: SessionLogs;
  /** Folder of the sessions' own folders. */
  readonly folder: string;
}

/** Keeps the sessions of this host for the next one, and brings back those of earlier hosts. */
export class SessionHistory {
  private readonly options: SessionHistoryOptions;
  private readonly store: SessionStore;
  private readonly listeners: readonly Disposable[];
  /** Sessions that are stored, and whether as ended: nothing else of what is stored changes. */
  private readonly stored = new Map<string, boolean>();

  constructor(options: SessionHistoryOptions) {
    this.options = options;
    const { terminals, folder } = options;
    const onError = (thrown: unknown): void => console.error('A session could not be kept for later:', thrown);
    this.store = new SessionStore({ folder, onError });
    this.listeners = [
      terminals.onChanged((info) => this.keep(info)),
      terminals.onRemoved((sessionId) => this.forget(sessionId)),
    ];
  }

  /** Lists the sessions of earlier hosts as ended or lost. To be called once, before the first session starts. */
  async load(): Promise<void> {
    for (const stored of await this.store.load()) {
      const session = await this.restore(stored);
      this.stored.set(stored.id, true);
      // What was lost is lost for good: the next host need not find out again.
      if (session.wasLost) this.store.save(session.session.info());
      this.options.terminals.add(session.session);
    }
  }

  /** Resolves when everything is written. The last call. */
  async close(): Promise<void> {
    for (const listener of this.listeners) listener.dispose();
    await this.store.flush();
  }

  private keep(info: SessionInfo): void {
    const isEnded = info.state.kind === 'exited';
    if (this.stored.get(info.id) === isEnded) return;
    this.stored.set(info.id, isEnded);
    this.store.save(info);
  }

  private forget(sessionId: string): void {
    this.stored.delete(sessionId);
    this.store.remove(sessionId);
  }

  private async restore(stored: StoredSession): Promise<{ session: BaseSession; wasLost: boolean }> {
    const { logs } = this.options;
    const { id, exit, cols, rows, ...rest } = stored;
    const wasLost = exit?.cause === 'lost';
    const repair = wasLost ? await logs.repair(id) : null;
    const log = await logs.open(id, stored.isTerminal);
    const hold = { pause: () => undefined, resume: () => undefined };
    const output = new SessionOutput({
      cols,
      rows,
      ...hold,
      answer: () => undefined,
      createLog: () => (log.ok ? log.value : null),
    });
    if (repair?.ok && repair.value.lostLines > 0) output.note(lostText(repair.value.lostLines));
    if (!log.ok) output.note(log.error.message);
    const last = exit ?? { code: null, signal: null, cause: 'lost', at: stored.startedAt };
    const folder = join(this.options.folder, id);
    const size = { cols, rows };
    return { session: new PastSession({ identity: { id, ...rest }, size, exit: last, output, folder }), wasLost };
  }
}

function lostText(lineCount: number): string {
  return `Signalbox was ended while this session printed: ${lineCount} ${lineCount === 1 ? 'line' : 'lines'} at its end could not be saved.`;
}
