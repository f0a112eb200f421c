import { limits } from '@shared/limits';

/** Counts the bytes that a terminal has parsed and acknowledges them in steps of `viewerAckBytes` (ANCHORS section 2.1). */
export class ParsedBytes {
  private readonly acknowledge: (byteCount: number) => void;
  private unacknowledged = 0;

  constructor(acknowledge: (byteCount: number) => void) {
    this.acknowledge = acknowledge;
  }

  add(byteCount: number): void {
    this.unacknowledged += byteCount;
    if (this.unacknowledged < limits.viewerAckBytes) return;
    this.acknowledge(this.unacknowledged);
    this.unacknowledged = 0;
  }
}
