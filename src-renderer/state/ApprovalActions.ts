import type { ApprovalAnswer } from '@shared/approval';
import type { Transport } from '../transport/Transport';
import type { ApprovalDraft } from './WindowState';
import type { WindowStore } from './WindowStore';

/** What a person does to held requests. Each failure becomes the notice of the window. */
export class ApprovalActions {
  private readonly transport: Transport;
  private readonly store: WindowStore;

  constructor(transport: Transport, store: WindowStore) {
    this.transport = transport;
    this.store = store;
  }

  /** Answers a request; a second answer while the first is on its way is dropped. */
  async answer(id: string, answer: ApprovalAnswer): Promise<void> {
    if (this.store.getState().answering.has(id)) return;
    this.setAnswering([id], true);
    const reply = await this.transport.invoke('approval.answer', { id, answer });
    if (reply.ok) return;
    this.setAnswering([id], false);
    this.store.setState({ notice: reply.error.message });
  }

  /** Allows requests that are alike, each once; those whose answer is on its way already are left out. */
  async allowAlike(ids: readonly string[]): Promise<void> {
    const { answering } = this.store.getState();
    const free = ids.filter((id) => !answering.has(id));
    if (free.length === 0) return;
    this.setAnswering(free, true);
    const reply = await this.transport.invoke('approval.allowAlike', { ids: free });
    if (reply.ok) return;
    this.setAnswering(free, false);
    this.store.setState({ notice: reply.error.message });
  }

  /** Keeps an edit that was begun, for when the person comes back to it. */
  setDraft(id: string, draft: ApprovalDraft): void {
    this.store.setState((state) => ({ approvalDrafts: new Map(state.approvalDrafts).set(id, draft) }));
  }

  /** The person has looked at a stale request again. */
  async review(id: string): Promise<void> {
    const reply = await this.transport.invoke('approval.review', { id });
    if (!reply.ok) this.store.setState({ notice: reply.error.message });
  }

  /** An answer that was taken stays marked until the host says that the request has ended (windowState.logic.ts). */
  private setAnswering(ids: readonly string[], isAnswering: boolean): void {
    this.store.setState((state) => {
      const answering = new Set(state.answering);
      for (const id of ids) {
        if (isAnswering) answering.add(id);
        else answering.delete(id);
      }
      return { answering };
    });
  }
}
