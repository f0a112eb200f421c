const NEWLINE = 0x0a;

/**
 * Cuts a byte stream into newline-ended messages. Bytes are never decoded here, so a character that arrives in two
 * chunks stays whole.
 */
export class MessageSplitter {
  private readonly maxBytes: number;
  private pieces: Buffer[] = [];
  private pendingBytes = 0;
  private isSkipping = false;

  /** Messages longer than `maxBytes` are left out and reported as null. */
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Takes the next chunk and gives the messages that it completes, each with its newline; null stands for one too long. */
  push(chunk: Buffer): (Buffer | null)[] {
    const messages: (Buffer | null)[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const message = this.complete(chunk.subarray(start, end + 1));
      if (message === null || !isBlank(message)) messages.push(message);
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
    return messages;
  }

  private keep(rest: Buffer): void {
    if (rest.length === 0 || this.isSkipping) return;
    this.pieces.push(rest);
    this.pendingBytes += rest.length;
    if (this.pendingBytes <= this.maxBytes) return;
    this.isSkipping = true;
    this.pieces = [];
    this.pendingBytes = 0;
  }

  private complete(last: Buffer): Buffer | null {
    const isTooLong = this.isSkipping || this.pendingBytes + last.length > this.maxBytes;
    const message = isTooLong ? null : this.pieces.length === 0 ? last : Buffer.concat([...this.pieces, last]);
    this.pieces = [];
    this.pendingBytes = 0;
    this.isSkipping = false;
    return message;
  }
}

function isBlank(message: Buffer): boolean {
  return message.length <= 2 && message.toString('latin1').trim() === '';
}
