import { showControls } from '@shared/controlText';
import type { SessionProcess } from '@shared/details';
import { limits } from '@shared/limits';
import type { ReadListeningPorts } from '../process/ListeningPort';
import type { ProcessEntry } from '../process/ProcessTable';
import type { BaseSession } from '../terminal/BaseSession';
import { cutText } from '../terminal/cutText';
import { treeOrder } from './treeOrder';

export interface ProcessLooksOptions {
  readonly readPorts: ReadListeningPorts;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The processor time of a process at a look, and the share that was told then. */
interface Sample {
  readonly at: number;
  readonly cpuMs: number;
  readonly percent: number | null;
}

/** The ports of a process, and when they were asked for. */
interface KnownPorts {
  readonly at: number;
  readonly ports: readonly number[];
}

/** By pid and start time, those of the last look alone. */
interface Looked {
  readonly samples: ReadonlyMap<string, Sample>;
  readonly ports: ReadonlyMap<string, KnownPorts>;
  readonly orphansAt: number;
}

const NEVER: Looked = { samples: new Map(), ports: new Map(), orphansAt: Number.NEGATIVE_INFINITY };

/** Looks at the processes of sessions for a person, and remembers the last look at each to tell their use of the processor. */
export class ProcessLooks {
  private readonly options: ProcessLooksOptions;
  private readonly looked = new Map<string, Looked>();

  constructor(options: ProcessLooksOptions) {
    this.options = options;
  }

  /** The living processes of the session's tree, each before its children; at most `limits.maxSessionProcesses`. */
  async look(session: BaseSession): Promise<readonly SessionProcess[]> {
    const { now } = this.options;
    const last = this.looked.get(session.id) ?? NEVER;
    const findsOrphans = now() - last.orphansAt >= limits.orphanLookMs;
    const shown = treeOrder(await session.processes({ findsOrphans })).slice(0, limits.maxSessionProcesses);
    const entries = shown.map(({ entry }) => entry);
    const at = now();
    const samples = new Map(entries.map((entry) => [keyOf(entry), nextSample(entry, last.samples, at)]));
    const ports = await this.portsOf(entries, last.ports);
    // Where nothing lives nothing is remembered.
    if (entries.length === 0) this.looked.delete(session.id);
    else this.looked.set(session.id, { samples, ports, orphansAt: findsOrphans ? at : last.orphansAt });
    return shown.map(({ entry, depth }) => ({
      pid: entry.pid,
      ppid: entry.ppid,
      depth,
      command: cutText(showControls(entry.command), limits.shownCommandChars),
      cpuPercent: samples.get(keyOf(entry))?.percent ?? null,
      memoryBytes: entry.memoryBytes,
      ports: ports.get(keyOf(entry))?.ports ?? [],
    }));
  }

  /** The session is gone. */
  forget(sessionId: string): void {
    this.looked.delete(sessionId);
  }

  /** Asks for the ports of some, and remembers those of the others. */
  private async portsOf(
    entries: readonly ProcessEntry[],
    known: ReadonlyMap<string, KnownPorts>,
  ): Promise<ReadonlyMap<string, KnownPorts>> {
    const at = this.options.now();
    const ageOf = (entry: ProcessEntry): number => known.get(keyOf(entry))?.at ?? Number.NEGATIVE_INFINITY;
    const oldest = [...entries].sort((a, b) => compare(ageOf(a), ageOf(b))).slice(0, limits.portProcessesPerLook);
    const found = portsByPid(await this.options.readPorts(oldest.map(({ pid }) => pid)));
    const asked = new Set(oldest);
    return new Map(
      entries.flatMap((entry): [string, KnownPorts][] => {
        const kept = asked.has(entry) ? { at, ports: found.get(entry.pid) ?? [] } : known.get(keyOf(entry));
        return kept === undefined ? [] : [[keyOf(entry), kept]];
      }),
    );
  }
}

function keyOf({ pid, startTime }: ProcessEntry): string {
  return `${pid} ${startTime}`;
}

/** Too soon after the last one, as when two windows look in turn, nothing can be told: what was told stays. */
function nextSample(entry: ProcessEntry, samples: ReadonlyMap<string, Sample>, at: number): Sample {
  const { cpuMs } = entry;
  const last = samples.get(keyOf(entry));
  if (last === undefined) return { at, cpuMs, percent: null };
  const passedMs = at - last.at;
  if (passedMs < limits.cpuSampleMs) return last;
  return { at, cpuMs, percent: Math.max(0, Math.round(((cpuMs - last.cpuMs) / passedMs) * 1_000) / 10) };
}

function portsByPid(found: readonly { readonly pid: number; readonly port: number }[]): ReadonlyMap<number, number[]> {
  const byPid = new Map<number, number[]>();
  for (const { pid, port } of found) byPid.set(pid, [...(byPid.get(pid) ?? []), port]);
  for (const ports of byPid.values()) ports.sort((a, b) => a - b);
  return byPid;
}

/** Also of two that were never asked for: their difference is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
