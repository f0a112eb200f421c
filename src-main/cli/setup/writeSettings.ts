import { constants, copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/**
 * Writes a client's settings: as a whole or not at all, with the rights that the file had. What was there is kept beside it.
 * Gives the path of that copy, or null when there was no file.
 */
export async function writeSettings(file: string, text: string, now: Date): Promise<string | null> {
  const old = await stat(file).catch(() => null);
  await mkdir(dirname(file), { recursive: true });
  const backup = old === null ? null : await keepCopy(file, now);
  await writeFileAtomic(file, text, { mode: old?.mode ?? 0o600 });
  return backup;
}

async function keepCopy(file: string, now: Date): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  for (let attempt = 0; ; attempt += 1) {
    const backup = `${file}.before-signalbox-${stamp}${attempt === 0 ? '' : `-${attempt}`}`;
    try {
      await copyFile(file, backup, constants.COPYFILE_EXCL);
      return backup;
    } catch (thrown) {
      // Two changes within a second: the first copy is the one that must not be lost.
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 99) throw thrown;
    }
  }
}
