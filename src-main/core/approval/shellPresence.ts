import type { SessionInfo } from '@shared/session';
import { isLiving, type ProcessEntry, type ProcessTable } from '../process/ProcessTable';
import { isRemoteClient, programRole } from '../waiting/programKinds';

/**
 * Whether typed text can reach a shell. `front`: an interactive shell, or what may well be one on another machine, reads the
 * terminal or the pipe now. `behind`: one is there and gets what the program in front leaves. `none`: none is to be seen.
 */
export type ShellPresence = 'front' | 'behind' | 'none';

/** What they run is of another session, and mostly a shell. */
const MULTIPLEXERS = /^(?:tmux|screen|zellij|dtach|abduco)/;

/** Looks at the processes of a session. A system that does not tell of them gives `none`. */
export async function shellPresence(info: SessionInfo, table: ProcessTable): Promise<ShellPresence> {
  if (await isLeaderAsking(info, table)) return 'none';
  const members = membersOf(info.pid, await table.read());
  const shells = members.filter(isShell);
  // Without a terminal nothing says who reads the pipe.
  if (shells.some((entry) => !info.isTerminal || isInFront(entry)) || members.some(leadsElsewhere)) return 'front';
  return shells.length > 0 ? 'behind' : 'none';
}

/**
 * Whether the leader itself is in front, is no shell, and the kernel says that an interpreter's prompt waits: then no shell is
 * behind it. This spares an agent at an interpreter the look at all processes, which takes as long as the interpreter's answer.
 */
async function isLeaderAsking({ pid, state, isTerminal }: SessionInfo, table: ProcessTable): Promise<boolean> {
  if (!isTerminal || state.kind !== 'waiting') return false;
  if (state.waiting.kind !== 'repl' || state.waiting.confidence !== 'certain') return false;
  const leader = await table.readOne(pid);
  return leader !== null && isInFront(leader) && !isShell(leader) && !leadsElsewhere(leader);
}

/** The leader, its descendants, and who is in its session (setsid(2)). */
function membersOf(leader: number, entries: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const pids = new Set([leader]);
  for (let before = 0; before < pids.size; ) {
    before = pids.size;
    for (const { pid, ppid, session } of entries) if (pids.has(ppid) || session === leader) pids.add(pid);
  }
  return entries.filter((entry) => pids.has(entry.pid) && isLiving(entry));
}

/** Also of a terminal within the session's one, as sudo(8), script(1) and su(1) make them. */
function isInFront({ foregroundGroup, processGroup }: ProcessEntry): boolean {
  return foregroundGroup === processGroup;
}

function isShell(entry: ProcessEntry): boolean {
  const words = wordsOf(entry);
  return programRole(nameOf(entry), words) === 'shell';
}

function leadsElsewhere(entry: ProcessEntry): boolean {
  const name = nameOf(entry);
  return isInFront(entry) && (isRemoteClient(name) || MULTIPLEXERS.test(name));
}

function wordsOf({ command }: ProcessEntry): readonly string[] {
  return command.split(' ').filter((word) => word !== '');
}

function nameOf(entry: ProcessEntry): string {
  return (wordsOf(entry)[0] ?? '').split('/').at(-1) ?? '';
}
