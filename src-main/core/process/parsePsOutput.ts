import type { ProcessEntry } from './ProcessTable';

/** Columns for `ps -o`, all without heading; understood by macOS and procps. `lstart` is five words. */
export const psColumns = [
  'pid=',
  'ppid=',
  'pgid=',
  'tpgid=',
  'tty=',
  'stat=',
  'lstart=',
  'time=',
  'rss=',
  'command=',
].join(',');

const ROW =
  /^\s*(?<pid>\d+)\s+(?<ppid>\d+)\s+(?<pgid>-?\d+)\s+(?<tpgid>-?\d+)\s+(?<tty>\S+)\s+(?<stat>\S+)\s+(?<start>\S+\s+\S+\s+\S+\s+[\d:]+\s+\d+)\s+(?<time>[\d:.-]+)\s+(?<rss>\d+)\s(?<command>.*)$/;

interface PsRow {
  readonly entry: ProcessEntry;
  readonly isLeader: boolean;
}

/** Parses the output of ps(1) with `psColumns`; lines that do not fit (a newline within a command) are left out. */
export function parsePsOutput(output: string): readonly ProcessEntry[] {
  const rows = output
    .split('\n')
    .map(parseRow)
    .filter((row) => row !== null);
  return withSessions(rows);
}

function parseRow(line: string): PsRow | null {
  const fields = ROW.exec(line)?.groups;
  if (fields === undefined) return null;
  const { pid, ppid, pgid, tpgid, tty = '', stat = '', start = '', time = '', rss, command = '' } = fields;
  // Names of terminals end with their number: ttys003, pts/3. `?` and `??` are none.
  const terminal = /(\d+)$/.exec(tty)?.[1];
  return {
    isLeader: stat.slice(1).includes('s'),
    entry: {
      pid: Number(pid),
      ppid: Number(ppid),
      processGroup: Number(pgid),
      session: 0,
      foregroundGroup: terminal !== undefined && Number(tpgid) > 0 ? Number(tpgid) : null,
      terminal: terminal === undefined ? null : Number(terminal),
      state: stat.slice(0, 1),
      startTime: start.replace(/\s+/g, ' '),
      cpuMs: parseCpuTime(time),
      memoryBytes: Number(rss) * 1024,
      command: command.trim(),
    },
  };
}

/** `[days-][hours:]minutes:seconds[.hundredths]` in milliseconds. */
export function parseCpuTime(text: string): number {
  const [clock = '', days = '0'] = text.split('-').reverse();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1000);
}

/**
 * macOS's ps has no column with the session's id, only a flag at its leader. A process is in the session of its nearest
 * ancestor that leads one, or, if its parent ended, in that of the leader on its terminal.
 */
function withSessions(rows: readonly PsRow[]): readonly ProcessEntry[] {
  const byPid = new Map(rows.map((row) => [row.entry.pid, row]));
  const leaderOnTerminal = new Map(
    rows.filter((row) => row.isLeader && row.entry.terminal !== null).map((row) => [row.entry.terminal, row.entry.pid]),
  );
  const sessionOf = ({ entry }: PsRow): number => {
    const onTerminal = entry.terminal === null ? undefined : leaderOnTerminal.get(entry.terminal);
    return onTerminal ?? nearestLeader(entry, byPid);
  };
  return rows.map((row) => ({ ...row.entry, session: row.isLeader ? row.entry.pid : sessionOf(row) }));
}

function nearestLeader(entry: ProcessEntry, byPid: ReadonlyMap<number, PsRow>): number {
  const seen = new Set<number>();
  for (let at = byPid.get(entry.pid); at !== undefined && !seen.has(at.entry.pid); at = byPid.get(at.entry.ppid)) {
    if (at.isLeader) return at.entry.pid;
    seen.add(at.entry.pid);
  }
  return 0;
}
