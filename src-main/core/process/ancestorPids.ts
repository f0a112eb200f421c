import type { ProcessEntry } from './ProcessTable';

/** Pids of all ancestors of a process, itself not included. */
export function ancestorPids(pid: number, byPid: ReadonlyMap<number, ProcessEntry>): ReadonlySet<number> {
  const found = new Set<number>();
  let parent = byPid.get(pid)?.ppid ?? 0;
  while (parent > 0 && !found.has(parent)) {
    found.add(parent);
    parent = byPid.get(parent)?.ppid ?? 0;
  }
  return found;
}
