/** Size of a block. */
export const BLOCK_BYTES = 65_536;
/** Blocks that wait for their next use: as much as the log and the recording of one flood have on the way to the disk. */
const MAX_SPARE = 64;

/**
 * Memory that is used again: a flood would leave a block behind for every 64 KB that it prints, and V8 lets some 64 MB of
 * such blocks pile up before it looks after them (measured). What was in a block is still there.
 */
export class BlockPool {
  readonly #spare: Buffer[] = [];

  /** Blocks that wait for their next use. */
  get spareCount(): number {
    return this.#spare.length;
  }

  take(): Buffer {
    return this.#spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  }

  /** Takes back a block that nobody reads or writes any more. One of another size is none of the pool's. */
  give(block: Buffer): void {
    if (block.byteLength === BLOCK_BYTES && this.#spare.length < MAX_SPARE) this.#spare.push(block);
  }
}

/** One for all sessions of the host. */
export const blockPool = new BlockPool();
