import { readdir, readlink } from 'node:fs/promises';
import { limits } from '@shared/limits';
import type { ListeningPort } from './ListeningPort';
import { mapConcurrently } from './mapConcurrently';
import { readProcFile } from './readProcFile';

/** TCP_LISTEN of Linux include/net/tcp_states.h, as /proc/net/tcp prints it. */
const LISTENING = '0A';
/** Processes at the same time; each of them reads its descriptors at the same time. */
const PROCESSES_AT_ONCE = 8;

/** `ReadListeningPorts` by proc(5): the listening sockets of the processes' networks, and who holds them. */
export async function readLinuxPorts(pids: readonly number[], port?: number): Promise<readonly ListeningPort[]> {
  const networks = await groupByNetwork(pids);
  const found = await mapConcurrently([...networks.values()], 1, (members) => portsOfNetwork(members, port));
  return found.flat();
}

/** Processes in one container share a network with each other and not with the rest of the machine. */
async function groupByNetwork(pids: readonly number[]): Promise<ReadonlyMap<string, number[]>> {
  const names = await mapConcurrently(pids, limits.procReadsAtOnce, (pid) => linkOf(`/proc/${pid}/ns/net`));
  const groups = new Map<string, number[]>();
  for (const [index, pid] of pids.entries()) {
    const name = names[index] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), pid]);
  }
  return groups;
}

async function portsOfNetwork(pids: readonly number[], wanted?: number): Promise<readonly ListeningPort[]> {
  const [first] = pids;
  if (first === undefined) return [];
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readProcFile(`/proc/${first}/net/${name}`, limits.maxSocketTableBytes)),
  );
  const ports = new Map(tables.flatMap((table) => parseListeners(table?.toString('latin1') ?? '')));
  for (const [inode, port] of ports) if (wanted !== undefined && port !== wanted) ports.delete(inode);
  if (ports.size === 0) return [];
  const held = await mapConcurrently(pids, PROCESSES_AT_ONCE, async (pid) => {
    const inodes = await socketsOf(pid);
    const numbers = inodes.map((inode) => ports.get(inode)).filter((port) => port !== undefined);
    return [...new Set(numbers)].map((port) => ({ port, pid }));
  });
  return held.flat();
}

/** Inode and port of each listening socket in the text of /proc/net/tcp or tcp6. */
export function parseListeners(table: string): [string, number][] {
  const listeners: [string, number][] = [];
  for (const line of table.split('\n').slice(1)) {
    // sl, local address, remote address, state, queues, timer, retransmits, uid, timeout, inode.
    const fields = line.trim().split(/ +/);
    const [, local, , state] = fields;
    const inode = fields[9];
    if (state !== LISTENING || local === undefined || inode === undefined) continue;
    listeners.push([inode, Number.parseInt(local.slice(local.indexOf(':') + 1), 16)]);
  }
  return listeners;
}

async function socketsOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(noNames);
  const links = await mapConcurrently(names.slice(0, limits.maxDescriptorsLooked), limits.procReadsAtOnce, (name) =>
    linkOf(`${folder}/${name}`),
  );
  return links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]).filter((inode) => inode !== undefined);
}

/** The process is gone, or another user's. */
function noNames(): string[] {
  return [];
}

/** Empty when the process or the descriptor is gone, or not ours to see. */
function linkOf(path: string): Promise<string> {
  return readlink(path).catch(() => '');
}
