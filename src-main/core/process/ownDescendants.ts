import { isLiving, type ProcessEntry, type ProcessTable } from './ProcessTable';

/** The living descendants of this process by parent links: tests count them before and after. */
export async function ownDescendants(table: ProcessTable): Promise<readonly ProcessEntry[]> {
  const living = (await table.read()).filter(isLiving);
  const found: ProcessEntry[] = [];
  let parents = new Set([process.pid]);
  while (parents.size > 0) {
    const children = living.filter((entry) => parents.has(entry.ppid));
    found.push(...children);
    parents = new Set(children.map((entry) => entry.pid));
  }
  return found;
}
