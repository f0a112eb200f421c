import { expect, test } from 'vitest';
import { CleanupStack } from './CleanupStack';

test('undoes the newest first, one after the other, and once', async () => {
  const done: string[] = [];
  const cleanup = new CleanupStack(() => undefined);
  cleanup.add('first', () => void done.push('first'));
  cleanup.add('second', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push('second');
  });
  await Promise.all([cleanup.run(), cleanup.run()]);
  await cleanup.done;
  expect(done).toEqual(['second', 'first']);
});

test('a step that fails is logged, the others run', async () => {
  const done: string[] = [];
  const logged: string[] = [];
  const cleanup = new CleanupStack((line) => logged.push(line));
  cleanup.add('first', () => void done.push('first'));
  cleanup.add('second', () => Promise.reject(new Error('no')));
  cleanup.add('third', () => {
    throw new Error('never');
  });
  await cleanup.run();
  expect(done).toEqual(['first']);
  expect(logged).toEqual(['While stopping, "third" failed: never', 'While stopping, "second" failed: no']);
});

test('what is added while it runs is undone as well', async () => {
  const done: string[] = [];
  const cleanup = new CleanupStack(() => undefined);
  cleanup.add('first', () => cleanup.add('late', () => void done.push('late')));
  await cleanup.run();
  expect(done).toEqual(['late']);
});
