import type { LoggingLevel, McpServer } from '@modelcontextprotocol/server';
import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { ConnectionContext } from './ConnectionContext';
import { exitWords } from './statusText';

/** From the least to the most severe (RFC 5424, section 6.2.1). */
const levels: readonly LoggingLevel[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/**
 * Tells a client of the 2025 revisions what people and programs do in sessions: only after it asked for it with
 * `logging/setLevel`, and nothing that was printed or typed. Revision 2026-07-28 has no such thing any more.
 */
export class SessionNotices implements Disposable {
  private readonly server: McpServer;
  private readonly connection: ConnectionContext;
  private readonly store = new DisposableStore();
  /** What each session that has not ended was last seen to do. */
  private readonly seen = new Map<string, string>();
  private readonly takenOver = new Set<string>();
  private threshold: LoggingLevel | null = null;

  constructor(server: McpServer, connection: ConnectionContext) {
    this.server = server;
    this.connection = connection;
  }

  /** Takes the client's wish; the capability `logging` must be declared. */
  start(): void {
    this.server.server.setRequestHandler('logging/setLevel', ({ params }) => {
      if (this.threshold === null) this.listen();
      this.threshold = params.level;
      return {};
    });
  }

  dispose(): void {
    this.store.dispose();
    this.seen.clear();
  }

  private listen(): void {
    const { backend } = this.connection.settings;
    for (const session of backend.list({ includeEnded: false })) this.note(session.info());
    this.store.add(
      backend.onSessionsChanged((info) => {
        const notice = this.note(info);
        if (notice !== null) this.send(notice.level, info.id, notice.text);
      }),
    );
    this.store.add(backend.onSessionRemoved((id) => this.seen.delete(id)));
    this.store.add(
      backend.onWriterChanged(({ sessionId, hold }) => {
        // Someone who only types for a moment is no news.
        if (hold?.kind === 'taken-over') {
          this.takenOver.add(sessionId);
          this.send('notice', sessionId, 'A person took the session over.');
        }
        if (hold === null && this.takenOver.delete(sessionId))
          this.send('notice', sessionId, 'The person handed the session back: agents may type in it again.');
      }),
    );
  }

  /** Keeps what the session does; gives what is new and worth a notice. */
  private note(info: SessionInfo): { readonly level: LoggingLevel; readonly text: string } | null {
    const { state } = info;
    const doing = state.kind === 'waiting' ? `waiting ${state.waiting.kind} ${state.waiting.since}` : state.kind;
    const before = this.seen.get(info.id);
    if (before === doing) return null;
    if (state.kind === 'exited') {
      const isNews = this.seen.delete(info.id);
      return isNews ? { level: 'info', text: `The session ended with ${exitWords(state.exit)}.` } : null;
    }
    this.seen.set(info.id, doing);
    const isSecret = state.kind === 'waiting' && state.waiting.kind === 'secret';
    return isSecret
      ? { level: 'notice', text: 'The session waits for a secret, which a person types in the Signalbox window.' }
      : null;
  }

  private send(level: LoggingLevel, sessionId: string, text: string): void {
    if (this.threshold === null || levels.indexOf(level) < levels.indexOf(this.threshold)) return;
    this.server.server
      .notification({
        method: 'notifications/message',
        params: { level, logger: 'sessions', data: { session_id: sessionId, text } },
      })
      .catch((thrown: unknown) => this.connection.report('notice', thrown));
  }
}
