import type { ProcFiles } from './ProcFiles';

/** The part of /proc/PID/stat that the detector uses (proc(5)). */
export interface ProcessStat {
  readonly pid: number;
  readonly command: string;
  /** One letter: R, S, D, T, t, Z, X, I. */
  readonly state: string;
  readonly parent: number;
  readonly processGroup: number;
  readonly session: number;
  /** Device number of the controlling terminal; 0: none. */
  readonly terminal: number;
  /** Foreground process group of that terminal; -1: none. */
  readonly foregroundGroup: number;
  readonly cpuTicks: number;
  readonly threadCount: number;
  readonly startTime: string;
}

/** Major number of the first 256 Unix98 pseudo terminals' slave sides (Linux admin-guide/devices.txt); 143 is the last. */
const PTS_MAJOR = 136;
const PTS_MAJOR_LAST = 143;

/** Parses one line of /proc/PID/stat; null if it is not one. */
export function parseProcessStat(text: string): ProcessStat | null {
  // The command may contain blanks and parentheses: it ends at the last one.
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  if (open < 0 || close < open) return null;
  const fields = text.slice(close + 2).split(' ');
  const number = (index: number): number => Number(fields[index] ?? Number.NaN);
  const stat: ProcessStat = {
    pid: Number(text.slice(0, open)),
    command: text.slice(open + 1, close),
    state: fields[0] ?? '',
    parent: number(1),
    processGroup: number(2),
    session: number(3),
    terminal: number(4),
    foregroundGroup: number(5),
    cpuTicks: number(11) + number(12),
    threadCount: number(17),
    startTime: fields[19] ?? '',
  };
  return Number.isInteger(stat.pid) && Number.isInteger(stat.threadCount) ? stat : null;
}

/** Reads /proc/PID/stat; null when the process is gone. */
export function readProcessStat(proc: ProcFiles, pid: number): ProcessStat | null {
  const text = proc.readText(`/proc/${pid}/stat`, 1000);
  return text === null ? null : parseProcessStat(text);
}

/** False for a zombie, except a leader whose other threads go on. */
export function isAlive(stat: ProcessStat): boolean {
  return (stat.state !== 'Z' && stat.state !== 'X') || stat.threadCount > 1;
}

export function isStopped(stat: ProcessStat): boolean {
  return stat.state === 'T' || stat.state === 't';
}

/** Path of the pseudo terminal with this device number as `tty_nr` encodes it; null if it is none. */
export function terminalPathOf(device: number): string | null {
  const major = (device >>> 8) & 0xfff;
  const minor = (device & 0xff) | ((device >>> 12) & 0xfff00);
  if (major < PTS_MAJOR || major > PTS_MAJOR_LAST) return null;
  return `/dev/pts/${(major - PTS_MAJOR) * 256 + minor}`;
}
