import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { FakeTimers } from '../../pty/FakeTimers';
import { OpenFiles } from './OpenFiles';
import { diskError, FakeFiles } from './testing/FakeFiles';

async function start(maxIdle = 4) {
  const files = new FakeFiles();
  const timers = new FakeTimers();
  await files.createFolder('/log');
  const openFiles = new OpenFiles({ files, timers, maxIdle });
  const touch = (name: string) => openFiles.use(`/log/${name}`, 'write', (file) => file.stat());
  return { files, timers, openFiles, touch };
}

/** Lets what was started finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('OpenFiles', () => {
  it('opens a file once for many uses, and closes it when it is idle', async () => {
    const { files, timers, touch } = await start();
    let openings = 0;
    files.failure = (call) => {
      if (call === 'open') openings += 1;
      return null;
    };
    await Promise.all([touch('a'), touch('a'), touch('a')]);
    timers.advance(limits.logFileIdleMs - 1);
    await touch('a');
    timers.advance(limits.logFileIdleMs - 1);
    expect([openings, files.openCount]).toEqual([1, 1]);
    timers.advance(1);
    await settled();
    expect([files.openCount, timers.count]).toEqual([0, 0]);
  });

  it('keeps few idle files open, those used last', async () => {
    const { files, touch } = await start(4);
    for (let i = 0; i < 500; i += 1) await touch(`${i}`);
    await settled();
    expect(files.openCount).toBe(4);
    let openings = 0;
    files.failure = (call) => {
      if (call === 'open') openings += 1;
      return null;
    };
    for (let i = 496; i < 500; i += 1) await touch(`${i}`);
    expect(openings).toBe(0);
  });

  it('opens a file anew after a failure', async () => {
    const { files, touch } = await start();
    files.failure = (call) => (call === 'open' || call === 'stat' ? diskError('EIO') : null);
    await expect(touch('a')).rejects.toThrow('EIO');
    files.failure = (call) => (call === 'stat' ? diskError('EIO') : null);
    await expect(touch('a')).rejects.toThrow('EIO');
    files.failure = () => null;
    await touch('a');
    await settled();
    expect(files.openCount).toBe(1);
  });

  it('closes the files of a folder after those who use them', async () => {
    const { files, openFiles, touch, timers } = await start();
    await touch('a');
    let finish: () => void = () => undefined;
    const busy = openFiles.use('/log/b', 'write', () => new Promise<void>((resolve) => (finish = resolve)));
    await settled();
    const closed = openFiles.close('/log');
    await settled();
    expect(files.openCount).toBe(1);
    finish();
    await Promise.all([busy, closed]);
    expect([files.openCount, openFiles.openCount, timers.count]).toEqual([0, 0, 0]);
  });
});
