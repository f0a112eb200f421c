import { FakeTimers } from '../../../pty/FakeTimers';
import { DiskLog, type DiskLogOptions } from '../../DiskLog';
import { OpenFiles } from '../OpenFiles';
import { openDiskLog } from '../openDiskLog';
import type { StoredLog } from '../StoredLog';
import { FakeFiles } from './FakeFiles';

/** Where `startDiskLog` keeps its log. */
export const FOLDER = '/log';

/** A log of a program on pipes with a disk and a time of its own. */
export function startDiskLog(options: Partial<DiskLogOptions> = {}) {
  const files = new FakeFiles();
  const timers = new FakeTimers();
  const openFiles = new OpenFiles({ files, timers });
  const calls: string[] = [];
  const log = new DiskLog({
    folder: FOLDER,
    openFiles,
    isTerminal: false,
    cols: 80,
    rows: 24,
    timers,
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    ...options,
  });
  // In the chunks in which a pty gives it.
  const print = (text: string): void => {
    const bytes = Buffer.from(text);
    for (let i = 0; i < bytes.length; i += 65_536) log.write(bytes.subarray(i, i + 65_536));
  };
  const all = () => log.read(0, log.totalLines);
  return { log, print, all, files, timers, openFiles, calls };
}

/** `count` numbered lines of 100 bytes each, newline included. */
export function numbered(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `line ${from + i} `.padEnd(99, '.'));
}

/** The lines as a program prints them. */
export const printed = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Opens the log as the next host does. */
export async function reopenDiskLog(files: FakeFiles, isTerminal = false): Promise<StoredLog> {
  const opened = await openDiskLog(FOLDER, {
    openFiles: new OpenFiles({ files, timers: new FakeTimers() }),
    isTerminal,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
