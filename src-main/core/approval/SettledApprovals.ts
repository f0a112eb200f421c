import type { SettledApproval } from './ApprovalQueue';

/** The latest ended requests, so that an agent can ask what became of one, and a second answer learns of the first. */
export class SettledApprovals {
  private readonly settled = new Map<string, SettledApproval>();
  private readonly maxCount: number;

  constructor(maxCount: number) {
    this.maxCount = maxCount;
  }

  add(settled: SettledApproval): void {
    this.settled.set(settled.request.id, settled);
    const [oldest] = this.settled.keys();
    if (this.settled.size > this.maxCount && oldest !== undefined) this.settled.delete(oldest);
  }

  find(id: string): SettledApproval | null {
    return this.settled.get(id) ?? null;
  }
}
