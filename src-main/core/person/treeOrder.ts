import type { ProcessEntry } from '../process/ProcessTable';

/** A process and its distance from the first of its ancestors that is in the list. */
export interface PlacedProcess {
  readonly entry: ProcessEntry;
  readonly depth: number;
}

/** The processes as a tree is read: each before its children, the children of one together, by pid. */
export function treeOrder(entries: readonly ProcessEntry[]): readonly PlacedProcess[] {
  const pids = new Set(entries.map(({ pid }) => pid));
  const children = new Map<number, ProcessEntry[]>();
  const roots: ProcessEntry[] = [];
  for (const entry of [...entries].sort((a, b) => a.pid - b.pid)) {
    const hasParent = pids.has(entry.ppid) && entry.ppid !== entry.pid;
    if (!hasParent) roots.push(entry);
    else pushTo(children, entry);
  }
  const placed: PlacedProcess[] = [];
  const open: PlacedProcess[] = roots.reverse().map((entry) => ({ entry, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    placed.push(next);
    const { entry, depth } = next;
    for (const child of (children.get(entry.pid) ?? []).reverse()) open.push({ entry: child, depth: depth + 1 });
    children.delete(entry.pid);
  }
  return placed;
}

function pushTo(children: Map<number, ProcessEntry[]>, entry: ProcessEntry): void {
  const siblings = children.get(entry.ppid);
  if (siblings === undefined) children.set(entry.ppid, [entry]);
  else siblings.push(entry);
}
