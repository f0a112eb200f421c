import { describe, expect, it } from 'vitest';
import { InteractionQueue } from './InteractionQueue';

describe('InteractionQueue', () => {
  it('runs one task after the other, in order', async () => {
    const queue = new InteractionQueue();
    const log: string[] = [];
    const task = (name: string) => async (): Promise<string> => {
      log.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([queue.run(task('a')), queue.run(task('b'))])).toEqual(['a', 'b']);
    expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('goes on after a task that failed, and tells only its caller', async () => {
    const queue = new InteractionQueue();
    const failed = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(() => Promise.resolve(1));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe(1);
  });

  it('skips a task that was cancelled before its turn', async () => {
    const queue = new InteractionQueue();
    const abort = new AbortController();
    let release = (): void => undefined;
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    let hasRun = false;
    const second = queue.run(async () => {
      hasRun = true;
    }, abort.signal);
    abort.abort();
    await Promise.resolve();
    release();
    await first;
    expect(await second).toBeNull();
    expect(hasRun).toBe(false);
  });
});
