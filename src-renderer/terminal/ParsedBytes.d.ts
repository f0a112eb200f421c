/** Counts the bytes that a terminal has parsed and acknowledges them in steps of `viewerAckBytes` (ANCHORS section 2.1). */
export declare class ParsedBytes {
  private readonly acknowledge;
  private unacknowledged;
  constructor(acknowledge: (byteCount: number) => void);
  add(byteCount: number): void;
}
