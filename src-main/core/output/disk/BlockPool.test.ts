import { describe, expect, it } from 'vitest';
import { BLOCK_BYTES, BlockPool, blockPool } from './BlockPool';
import { HotLines } from './HotLines';

describe('BlockPool', () => {
  it('gives back what it was given, and keeps only blocks of its size, not without end', () => {
    const pool = new BlockPool();
    const block = pool.take();
    expect(block.byteLength).toBe(BLOCK_BYTES);
    pool.give(block);
    pool.give(Buffer.alloc(10));
    expect(pool.spareCount).toBe(1);
    expect(pool.take()).toBe(block);
    for (let i = 0; i < 1_000; i += 1) pool.give(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    expect(pool.spareCount).toBeLessThan(100);
  });

  it('gets the blocks of hot lines that are on the disk, and not those that are dropped before', () => {
    const fill = (hot: HotLines): void => {
      for (let i = 0; i < 5_000; i += 1) {
        const text = Buffer.from(`line ${i} ${'x'.repeat(50)}`);
        hot.reserve(text.length).set(text, hot.position);
        hot.position += text.length;
        hot.endLine();
      }
    };
    const saved = new HotLines({ blockBytes: BLOCK_BYTES });
    fill(saved);
    const before = blockPool.spareCount;
    saved.trimSaved(saved.endByte, 0);
    expect(blockPool.spareCount).toBeGreaterThan(before);

    const unsaved = new HotLines({ blockBytes: BLOCK_BYTES });
    fill(unsaved);
    const spareCount = blockPool.spareCount;
    unsaved.trimChars(0);
    expect(blockPool.spareCount).toBe(spareCount);
  });
});
