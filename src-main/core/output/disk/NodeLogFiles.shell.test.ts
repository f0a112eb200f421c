import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FakeTimers } from '../../pty/FakeTimers';
import { DiskLog } from '../DiskLog';
import { NodeLogFiles } from './NodeLogFiles';
import { OpenFiles } from './OpenFiles';
import { openDiskLog } from './openDiskLog';

const MIB = 1024 * 1024;

async function emptyFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'signalbox-log-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

function start(folder: string) {
  const timers = new FakeTimers();
  const openFiles = new OpenFiles({ files: new NodeLogFiles(), timers });
  onTestFinished(() => openFiles.dispose());
  const none = (): void => undefined;
  const size = { isTerminal: false, cols: 80, rows: 24 };
  const log = new DiskLog({ ...size, folder, openFiles, timers, pause: none, resume: none });
  return { log, openFiles, timers };
}

/** Lines of 100 bytes, `count` thousand of them. */
function thousands(from: number, count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) =>
    Buffer.from(
      Array.from({ length: 1_000 }, (_, j) => `${`line ${(from + i) * 1_000 + j} `.padEnd(99, '.')}\n`).join(''),
    ),
  );
}

const descriptors = (): number => readdirSync('/proc/self/fd').length;

/** A disk of 4 MiB of its own, or null where it cannot be had. */
function smallDisk(folder: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // Only root may mount, and not in every container.
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

describe.skipIf(process.platform === 'win32')('DiskLog on a real disk', () => {
  it('is for the owner only', async () => {
    const folder = join(await emptyFolder(), 'session', 'output');
    const { log } = start(folder);
    log.write(Buffer.from('text\nopen'));
    await log.flush();
    for (const name of readdirSync(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    for (const path of [folder, join(folder, '..')]) expect((await stat(path)).mode & 0o777).toBe(0o700);
    await log.remove();
    expect(readdirSync(join(folder, '..'))).toEqual([]);
  });

  it('follows no symbolic link', async () => {
    const folder = await emptyFolder();
    await symlink(join(folder, 'elsewhere'), join(folder, `${'0'.repeat(15)}.lines`));
    const { log } = start(folder);
    log.write(Buffer.from('text\n'));
    await log.flush();
    expect(log.problem).toBe(
      'The output is kept in memory only: a symbolic link is where a log file should be (ELOOP). It is saved once that is mended.',
    );
    expect(await log.read(0, 1)).toEqual(['text']);
  });

  it('prints 100 MB in flat memory, with few files open, and reads any of it', async () => {
    const { log, openFiles, timers } = start(await emptyFolder());
    const before = { buffers: process.memoryUsage().arrayBuffers, descriptors: descriptors() };
    const chunk = Buffer.concat(thousands(0, 1));
    let most = 0;
    for (let i = 0; i < 1_000; i += 1) {
      log.write(chunk);
      if (i % 20 === 19) {
        await log.flush();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before.buffers);
      }
    }
    expect(most).toBeLessThan(40 * MIB);
    for (let i = 0; i < 50; i += 1) {
      const from = i * 19_997;
      const lines = await log.read(from, 1_000);
      expect([lines.length, lines[0]]).toEqual([1_000, `line ${from % 1_000} `.padEnd(99, '.')]);
    }
    expect(descriptors() - before.descriptors).toBeLessThanOrEqual(limits.maxIdleLogFiles + 2);
    timers.advance(limits.logFileIdleMs);
    await log.close();
    expect(openFiles.openCount).toBe(0);
    expect(descriptors()).toBe(before.descriptors);
  });

  it('goes on when its folder is removed', async () => {
    const root = await emptyFolder();
    const folder = join(root, 'output');
    const { log, timers } = start(folder);
    for (const chunk of thousands(0, 10)) log.write(chunk);
    await log.flush();
    await rm(folder, { recursive: true });
    for (const chunk of thousands(10, 1)) log.write(chunk);
    await log.flush();
    expect(log.problem).toContain('removed');
    expect(log.totalLines - log.evictedLines).toBeGreaterThan(5_000);
    expect(await log.read(10_999, 5)).toEqual(['line 10999 '.padEnd(99, '.')]);
    timers.advance(limits.logRetryMs);
    await log.flush();
    expect(log.problem).toBeNull();
    expect((await log.read(0, 20_000)).length).toBe(log.totalLines - log.evictedLines);
  });

  it.skipIf(process.getuid?.() === 0)('goes on in memory in a folder that may not be written to', async () => {
    const root = await emptyFolder();
    await chmod(root, 0o500);
    const { log } = start(join(root, 'output'));
    log.write(Buffer.from('text\n'));
    await log.flush();
    expect(log.problem).toContain('may not be written to');
    expect(await log.read(0, 1)).toEqual(['text']);
    await chmod(root, 0o700);
  });

  it('keeps everything when the disk is full, and saves it when there is room', async (context) => {
    const root = await emptyFolder();
    await mkdir(join(root, 'disk'));
    const disk = smallDisk(join(root, 'disk'));
    if (disk === null) return context.skip('needs the right to mount a tmpfs');
    const ballast = new NodeLogFiles();
    const file = await ballast.open(join(disk, 'ballast'), 'write');
    await file.write([Buffer.alloc(2 * MIB)], 0);
    await file.close();
    const { log, timers, openFiles } = start(join(disk, 'output'));
    const chunks = thousands(0, 30);
    for (const chunk of chunks) {
      log.write(chunk);
      await log.flush();
    }
    expect(log.problem).toBe(
      'The output is kept in memory only: the disk is full (ENOSPC). It is saved once that is mended.',
    );
    const expected = Buffer.concat(chunks).toString().split('\n').slice(0, -1);
    expect(await log.read(0, 40_000)).toEqual(expected);
    await ballast.removeFile(join(disk, 'ballast'));
    timers.advance(limits.logRetryMs);
    await log.flush();
    expect(log.problem).toBeNull();
    expect(await log.read(0, 40_000)).toEqual(expected);
    await log.close();
    const stored = await openDiskLog(join(disk, 'output'), { openFiles, isTerminal: false });
    if (!stored.ok) throw new Error(stored.error.message);
    expect(await stored.value.read(0, 40_000)).toEqual(expected);
    openFiles.dispose();
  });
});
