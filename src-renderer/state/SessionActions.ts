import type { Reply, RequestInput, RequestName } from '@shared/protocol';
import type { Transport } from '../transport/Transport';
import { keyBytes } from './keyBytes.logic';
import type { WindowStore } from './WindowStore';

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

  /** Presses one key, given by its name, for example `space`. */
  pressKey(sessionId: string, name: string): void {
    this.type(sessionId, keyBytes(name));
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

  /** `force` kills at once; ask before. */
  stop(sessionId: string, force: boolean): void {
    void this.request('session.stop', { sessionId, force });
  }

  /** Keeps agents from typing until the session is handed back. */
  takeOver(sessionId: string): void {
    void this.request('session.takeOver', { sessionId });
  }

  /** Lets agents type again at once. */
  handBack(sessionId: string): void {
    void this.request('session.handBack', { sessionId });
  }

  remove(sessionId: string): void {
    void this.request('session.remove', { sessionId });
  }

  /** Nobody asked for it, so a failure is not told: the next attach brings the size again. */
  resize(sessionId: string, cols: number, rows: number): void {
    void this.transport.invoke('session.resize', { sessionId, cols, rows });
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

  private async request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    const reply = await this.transport.invoke(name, input);
    if (!reply.ok) this.store.setState({ notice: reply.error.message });
    return reply;
  }
}
