import { type ProcStat, parseProcStat } from '../process/parseProcStat';
import type { ProcFiles } from './ProcFiles';

/** Longer than any /proc/PID/stat: 52 numbers of at most 20 digits and a name of 64 bytes. */
const STAT_BYTES = 1280;
/** Major number of the first 256 Unix98 pseudo terminals' slave sides (Linux admin-guide/devices.txt); 143 is the last. */
const PTS_MAJOR = 136;
const PTS_MAJOR_LAST = 143;

/** Reads /proc/PID/stat; null when the process is gone. */
export function readProcessStat(proc: ProcFiles, pid: number): ProcStat | null {
  return readStat(proc, `/proc/${pid}/stat`);
}

/** The same of one thread. */
export function readThreadStat(proc: ProcFiles, pid: number, tid: number): ProcStat | null {
  return readStat(proc, `/proc/${pid}/task/${tid}/stat`);
}

function readStat(proc: ProcFiles, path: string): ProcStat | null {
  const text = proc.readText(path, STAT_BYTES);
  return text === null ? null : parseProcStat(Buffer.from(text, 'latin1'));
}

/** Path of the pseudo terminal with this device number as `tty_nr` encodes it; null if it is none. */
export function terminalPathOf(device: number): string | null {
  const major = (device >>> 8) & 0xfff;
  const minor = (device & 0xff) | ((device >>> 12) & 0xfff00);
  if (major < PTS_MAJOR || major > PTS_MAJOR_LAST) return null;
  return `/dev/pts/${(major - PTS_MAJOR) * 256 + minor}`;
}
