import { parseCpuTime } from '../process/parsePsOutput';

/** Columns for `ps -axww -o`, all without heading, by ps(1) of macOS; procps has them too. */
export const psWaitColumns = ['pid=', 'ppid=', 'pgid=', 'tpgid=', 'tty=', 'stat=', 'time=', 'wchan=', 'command='].join(
  ',',
);

/** One process as ps(1) shows it. */
export interface PsWait {
  readonly pid: number;
  readonly ppid: number;
  readonly processGroup: number;
  /** Foreground process group of its terminal; 0 or less: it has none. */
  readonly foregroundGroup: number;
  /** Name of its terminal, `??` without one. */
  readonly terminal: string;
  /** One letter: R, S, I (asleep for long), U (cannot be interrupted), T, Z. */
  readonly state: string;
  readonly cpuMs: number;
  /** What it sleeps for, `-` when the system does not say. */
  readonly waitChannel: string;
  /** The command line, its arguments joined by blanks. */
  readonly command: string;
}

const ROW = /^\s*(\d+)\s+(\d+)\s+(-?\d+)\s+(-?\d+)\s+(\S+)\s+([A-Za-z])\S*\s+([\d:.-]+)\s+(\S+)\s(.*)$/;

/** Parses the output of ps(1) with `psWaitColumns`; lines that do not fit (a newline within a command) are left out. */
export function parsePsWaits(output: string): readonly PsWait[] {
  return output.split('\n').flatMap((line) => {
    const fields = ROW.exec(line);
    if (fields === null) return [];
    const [
      ,
      pid,
      ppid,
      processGroup,
      foregroundGroup,
      terminal = '',
      state = '',
      time = '',
      waitChannel = '',
      command = '',
    ] = fields;
    return {
      pid: Number(pid),
      ppid: Number(ppid),
      processGroup: Number(processGroup),
      foregroundGroup: Number(foregroundGroup),
      terminal,
      state,
      cpuMs: parseCpuTime(time),
      waitChannel,
      command: command.trim(),
    };
  });
}
