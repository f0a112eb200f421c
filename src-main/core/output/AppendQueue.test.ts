import { describe, expect, it } from 'vitest';
import { AppendQueue } from './AppendQueue';
import { diskError, FakeFiles } from './disk/testing/FakeFiles';

async function setUp() {
  const files = new FakeFiles();
  await files.createFolder('/f');
  const errors: unknown[] = [];
  const queue = new AppendQueue({ open: () => files.open('/f/a', 'write'), onError: (thrown) => errors.push(thrown) });
  const content = (): string | undefined => files.files.get('/f/a')?.bytes.toString();
  return { files, queue, errors, content };
}

describe('AppendQueue', () => {
  it('opens nothing before the first push, and closes what it opened', async () => {
    const { files, queue, content } = await setUp();
    expect(content()).toBeUndefined();
    queue.push(Buffer.from('a'));
    await queue.close();
    expect([content(), files.openCount]).toEqual(['a', 0]);
    await queue.close();
  });

  it('writes everything in order, with what came during a write in the next one', async () => {
    const { files, queue, content } = await setUp();
    const writes: number[] = [];
    files.delay = (call) => {
      if (call === 'write') writes.push(queue.queuedBytes);
      return call === 'write' ? new Promise((resolve) => setImmediate(resolve)) : null;
    };
    for (let i = 0; i < 10; i += 1) {
      queue.push(Buffer.from(`${i}`), Buffer.from(','));
      await Promise.resolve();
    }
    await queue.idle();
    expect(content()).toBe('0,1,2,3,4,5,6,7,8,9,');
    expect([queue.queuedBytes, queue.writtenBytes]).toEqual([0, 20]);
    expect(writes.length).toBeLessThan(10);
    await queue.close();
  });

  it('reads what it wrote', async () => {
    const { queue } = await setUp();
    queue.push(Buffer.from('abcdef'));
    await queue.idle();
    const target = Buffer.alloc(3);
    await queue.read(target, 2);
    expect(target.toString()).toBe('cde');
    await expect(queue.read(target, 5)).rejects.toThrow('shorter');
    await queue.close();
  });

  it('tells a fault once, cuts off what was half written, and takes nothing any more', async () => {
    const { files, queue, errors, content } = await setUp();
    queue.push(Buffer.from('whole'));
    await queue.idle();
    files.failure = (call) => (call === 'write' ? diskError('ENOSPC') : null);
    queue.push(Buffer.from('broken'));
    await queue.idle();
    files.failure = () => null;
    queue.push(Buffer.from('late'));
    await queue.close();
    expect(errors).toHaveLength(1);
    expect([content(), queue.queuedBytes, files.openCount]).toEqual(['whole', 0, 0]);
  });
});
