import { isLiving } from '../process/ProcessTable';
import type { ProcStat } from '../process/parseProcStat';
import type { ProcFiles } from './ProcFiles';
import { readProcessStat } from './processStat';

/** A session with more descendants is looked at as far as this: 2 to 3 reads each, 200 of them stay under 10 ms. */
export const MAX_PROCESSES = 400;
/** Any thread may have started children, and each has a list of its own; Go and Java programs have dozens. */
const MAX_THREADS_WITH_CHILDREN = 128;
/** MAX_PROCESSES pids of at most 7 digits (PID_MAX_LIMIT is 2^22), each with a blank. */
const MAX_CHILDREN_BYTES = 3200;

/** Thread ids of a process, the main thread first, at most `maxThreads`. */
export function threadIds(proc: ProcFiles, stat: ProcStat, maxThreads: number): readonly number[] {
  if (stat.threadCount <= 1) return [stat.pid];
  const ids = proc.list(`/proc/${stat.pid}/task`).map(Number);
  return [stat.pid, ...ids.filter((tid) => tid !== stat.pid).slice(0, maxThreads - 1)];
}

/** All living descendants of `root` and itself, breadth first, bounded. */
export function readProcessTree(proc: ProcFiles, root: ProcStat): readonly ProcStat[] {
  const found = [root];
  const seen = new Set([root.pid]);
  for (const parent of found) {
    if (found.length >= MAX_PROCESSES) break;
    for (const pid of childIds(proc, parent)) {
      if (seen.has(pid) || found.length >= MAX_PROCESSES) continue;
      seen.add(pid);
      const stat = readProcessStat(proc, pid);
      // A pid that was cut off, or given to another process since, names none of ours.
      if (stat !== null && isLiving(stat) && stat.ppid === parent.pid) found.push(stat);
    }
  }
  return found;
}

/** The processes of a group on a terminal, found without parent links: for a job whose parent has ended. */
export function findProcessGroup(proc: ProcFiles, group: number, terminal: number): readonly ProcStat[] {
  const found: ProcStat[] = [];
  for (const name of proc.list('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readProcessStat(proc, Number(name));
    if (stat !== null && stat.processGroup === group && stat.terminal === terminal && isLiving(stat)) found.push(stat);
  }
  return found;
}

function childIds(proc: ProcFiles, parent: ProcStat): readonly number[] {
  return threadIds(proc, parent, MAX_THREADS_WITH_CHILDREN).flatMap((tid) =>
    (proc.readText(`/proc/${parent.pid}/task/${tid}/children`, MAX_CHILDREN_BYTES) ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
