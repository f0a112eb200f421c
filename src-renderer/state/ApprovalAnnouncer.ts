import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import type { Disposable } from '@shared/lifecycle';
import { windowLimits } from '../windowLimits';
import { onHostChange } from './onHostChange';
import type { WindowStore } from './WindowStore';

/**
 * Tells screen readers at once of a new request for approval, and of more only after `announceApprovalMs`, together.
 */
export class ApprovalAnnouncer implements Disposable {
  private readonly store: WindowStore;
  private subscription: Disposable | null = null;
  private collected: readonly ApprovalRequest[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: WindowStore) {
    this.store = store;
  }

  start(): void {
    this.subscription = onHostChange(this.store, (now, before) =>
      this.collect([...now.approvals.values()].filter(({ id }) => !before.approvals.has(id))),
    );
  }

  dispose(): void {
    this.subscription?.dispose();
    clearTimeout(this.timer);
  }

  private collect(added: readonly ApprovalRequest[]): void {
    if (added.length === 0) return;
    this.collected = [...this.collected, ...added];
    if (this.timer === undefined) this.tell();
  }

  /** Says what came, or nothing any more; in the second case the next request is told at once. */
  private tell(): void {
    const approvals = this.store.getState().host?.approvals;
    const standing = this.collected.filter(({ id }) => approvals?.has(id));
    this.collected = [];
    this.timer = undefined;
    const text = alertOf(standing);
    // The same words twice would be no change to the page, and not be said.
    const isRepeated = text !== '' && text === this.store.getState().alert;
    this.store.setState({ alert: isRepeated ? `${text}\u00a0` : text });
    if (standing.length > 0) this.timer = setTimeout(() => this.tell(), windowLimits.announceApprovalMs);
  }
}

/** Never the text of a request: it may be long, and is read on its card. */
function alertOf(approvals: readonly ApprovalRequest[]): string {
  const [first] = approvals;
  if (first === undefined) return '';
  if (approvals.length > 1) return `${approvals.length} new requests need your approval.`;
  const what = first.subject === 'command' ? 'run a command' : 'type into a session';
  return `${showControls(first.client)} wants approval to ${what}.`;
}
