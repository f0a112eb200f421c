import type { Failure } from '@shared/errors';
import { limits } from '@shared/limits';
import type { Reply, RequestInput, RequestName } from '@shared/protocol';
import type { ProcessRef } from '@shared/session';
import type { TerminalSize } from '../terminal/SizeReporter';
import type { Transport } from '../transport/Transport';
import { keyBytes } from './keyBytes.logic';
import type { WindowStore } from './WindowStore';
import { withAwaited } from './windowState.logic';

/** What a person does to sessions. Each failure becomes the notice of the window. */
export class SessionActions {
  private readonly transport: Transport;
  private readonly store: WindowStore;

  constructor(transport: Transport, store: WindowStore) {
    this.transport = transport;
    this.store = store;
  }

  /** Sends what was typed into the terminal. */
  type(sessionId: string, data: string): void {
    void this.request('session.type', { sessionId, data });
  }

  /** Presses one key, given by its name, for example `space`; with the mode of the cursor keys that the terminal is in. */
  pressKey(sessionId: string, name: string, hasApplicationCursorKeys = false): void {
    this.type(sessionId, keyBytes(name, hasApplicationCursorKeys));
  }

  /** Sends a whole answer with Enter. Gives whether the host took it; then its draft is gone. */
  async answer(sessionId: string, text: string, isSecret: boolean): Promise<boolean> {
    const reply = await this.request('session.answer', { sessionId, text, isSecret });
    if (reply.ok) this.setDraft(sessionId, null);
    return reply.ok;
  }

  interrupt(sessionId: string): void {
    void this.request('session.interrupt', { sessionId });
  }

  /** Settles when it has ended, or could not be. `force` kills at once; ask before. */
  async stop(sessionId: string, force: boolean): Promise<void> {
    await this.request('session.stop', { sessionId, force });
  }

  /** Keeps agents from typing until the session is handed back. */
  takeOver(sessionId: string): void {
    void this.request('session.takeOver', { sessionId });
  }

  /** Lets agents type again at once. */
  handBack(sessionId: string): void {
    void this.request('session.handBack', { sessionId });
  }

  /** Starts a session and shows it. Gives why that was not possible, for the form, or null. */
  async start(input: RequestInput<'session.start'>): Promise<Failure | null> {
    const reply = await this.transport.invoke('session.start', input);
    if (reply.ok) this.await(reply.value.sessionId);
    return reply.ok ? null : reply.error;
  }

  /** Ends the session if it lives, starts the same again and shows that. */
  async restart(sessionId: string): Promise<void> {
    const reply = await this.request('session.restart', { sessionId });
    if (reply.ok) this.await(reply.value.sessionId);
  }

  /** `name` null: it is called by its command again. Gives why it was refused, for the form, or null. */
  async rename(sessionId: string, name: string | null): Promise<string | null> {
    const reply = await this.transport.invoke('session.rename', { sessionId, name });
    return reply.ok ? null : reply.error.message;
  }

  /** Deletes ended sessions with all that is kept of them; ask before. */
  async delete(sessionIds: readonly string[]): Promise<void> {
    for (let start = 0; start < sessionIds.length; start += limits.maxEndedSessionsKept) {
      const part = sessionIds.slice(start, start + limits.maxEndedSessionsKept);
      const reply = await this.request('history.remove', { sessionIds: [...part] });
      if (!reply.ok) return;
    }
  }

  /** Stops all of them at the same time; ask before. What is still there afterwards is shown. */
  async stopAll(sessionIds: readonly string[]): Promise<void> {
    const replies = await Promise.all(
      sessionIds.map((sessionId) => this.transport.invoke('session.stop', { sessionId, force: false })),
    );
    const failed = replies.find((reply) => !reply.ok);
    if (failed?.ok === false) this.store.setState({ notice: failed.error.message });
    this.tellSurvivors(replies.flatMap((reply) => (reply.ok ? reply.value.survivors : [])));
  }

  /** Ends one process of a session with what it started; `force` kills at once: ask before. */
  async stopProcess(sessionId: string, pid: number, force: boolean): Promise<void> {
    const reply = await this.request('session.stopProcess', { sessionId, pid, force });
    if (reply.ok) this.tellSurvivors(reply.value.survivors);
  }

  /**
   * How much a session's terminal has room for here; `isActive`: the person is at it. Nobody asked for it, so a failure is not
   * told: the next attach brings the size again.
   */
  resize(sessionId: string, { cols, rows }: TerminalSize, isActive: boolean): void {
    void this.transport.invoke('session.resize', { sessionId, cols, rows, isActive });
  }

  /** Keeps an answer that was begun, for when the person comes back to the session; never for secrets. */
  setDraft(sessionId: string, draft: { readonly waitSince: number; readonly text: string } | null): void {
    this.store.setState((state) => {
      const drafts = new Map(state.drafts);
      if (draft === null) drafts.delete(sessionId);
      else drafts.set(sessionId, draft);
      return { drafts };
    });
  }

  private await(sessionId: string): void {
    this.store.setState((state) => withAwaited(state, sessionId));
  }

  private tellSurvivors(survivors: readonly ProcessRef[]): void {
    if (survivors.length > 0) this.store.setState({ dialog: { kind: 'survivors', survivors } });
  }

  private async request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    const reply = await this.transport.invoke(name, input);
    if (!reply.ok) this.store.setState({ notice: reply.error.message });
    return reply;
  }
}
