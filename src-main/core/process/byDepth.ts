import type { ProcessEntry } from './ProcessTable';

/** The processes with each parent before its children. */
export function byDepth(entries: readonly ProcessEntry[]): ProcessEntry[] {
  const byPid = new Map(entries.map((entry) => [entry.pid, entry]));
  const depthOf = (entry: ProcessEntry): number => {
    let depth = 0;
    // At most as many steps as there are processes: a reused pid could close a circle.
    for (let at = byPid.get(entry.ppid); at !== undefined && depth < entries.length; at = byPid.get(at.ppid))
      depth += 1;
    return depth;
  };
  const depths = new Map(entries.map((entry) => [entry, depthOf(entry)]));
  return [...entries].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}
