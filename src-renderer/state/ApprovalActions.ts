import type { ApprovalAnswer } from '@shared/approval';
import type { Transport } from '../transport/Transport';
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
    this.setAnswering(id, true);
    const reply = await this.transport.invoke('approval.answer', { id, answer });
    if (reply.ok) return;
    this.setAnswering(id, false);
    this.store.setState({ notice: reply.error.message });
  }

  /** The person has looked at a stale request again. */
  async review(id: string): Promise<void> {
    const reply = await this.transport.invoke('approval.review', { id });
    if (!reply.ok) this.store.setState({ notice: reply.error.message });
  }

  /** An answer that was taken stays marked until the host says that the request has ended (windowState.logic.ts). */
  private setAnswering(id: string, isAnswering: boolean): void {
    this.store.setState((state) => {
      const answering = new Set(state.answering);
      if (isAnswering) answering.add(id);
      else answering.delete(id);
      return { answering };
    });
  }
}
