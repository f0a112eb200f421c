import { readdir } from 'node:fs/promises';
import { limits } from '@shared/limits';
import { mapConcurrently } from './mapConcurrently';
import type { ProcessEntry, ProcessTable } from './ProcessTable';
import { type ProcStat, parseProcStat } from './parseProcStat';
import { readProcFile } from './readProcFile';

/** Longer than any /proc/PID/stat: 52 numbers of at most 20 digits and a name of 64 bytes. */
const STAT_BYTES = 1280;
const STATUS_BYTES = 4096;
const AUXV_BYTES = 1024;
/** Types in the auxiliary vector (getauxval(3)). */
const AT_PAGESZ = 6n;
const AT_CLKTCK = 17n;
const SIGTERM = 15n;

/** What never changes while the machine is up. */
interface MachineFacts {
  readonly pageBytes: number;
  readonly ticksPerSecond: number;
  /** Tells this boot from others: start times count from the boot. */
  readonly boot: string;
}

/** Reads /proc, without blocking the event loop. A process that ends meanwhile is left out. */
export class LinuxProcessTable implements ProcessTable {
  private facts: Promise<MachineFacts> | null = null;

  async read(): Promise<readonly ProcessEntry[]> {
    this.facts ??= readMachineFacts();
    const facts = await this.facts;
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const entries = await mapConcurrently(pids, limits.procReadsAtOnce, (pid) => readEntry(pid, facts));
    return entries.filter((entry) => entry !== null);
  }

  async readOne(pid: number): Promise<ProcessEntry | null> {
    this.facts ??= readMachineFacts();
    return readEntry(String(pid), await this.facts);
  }

  async readVariable(pid: number, name: string): Promise<string | null> {
    const environ = await readProcFile(`/proc/${pid}/environ`, limits.maxEnvironBytes);
    const prefix = `${name}=`;
    const entry = environ
      ?.toString()
      .split('\0')
      .find((text) => text.startsWith(prefix));
    return entry?.slice(prefix.length) ?? null;
  }

  async ignoresTermination(pid: number): Promise<boolean> {
    const status = await readProcFile(`/proc/${pid}/status`, STATUS_BYTES);
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(status?.toString('latin1') ?? '')?.[1];
    return mask !== undefined && ((BigInt(`0x${mask}`) >> (SIGTERM - 1n)) & 1n) === 1n;
  }
}

async function readEntry(pid: string, facts: MachineFacts): Promise<ProcessEntry | null> {
  const bytes = await readProcFile(`/proc/${pid}/stat`, STAT_BYTES);
  const stat = bytes === null ? null : parseProcStat(bytes);
  if (stat === null) return null;
  const commandLine = await readProcFile(`/proc/${pid}/cmdline`, limits.maxCommandLineBytes);
  return toEntry(stat, commandLineText(commandLine) || stat.name, facts);
}

function toEntry(stat: ProcStat, command: string, facts: MachineFacts): ProcessEntry {
  const hasTerminal = stat.terminal !== 0;
  return {
    pid: stat.pid,
    ppid: stat.ppid,
    processGroup: stat.processGroup,
    session: stat.session,
    foregroundGroup: hasTerminal && stat.foregroundGroup > 0 ? stat.foregroundGroup : null,
    terminal: hasTerminal ? stat.terminal : null,
    state: stat.state,
    startTime: `${stat.startTicks}@${facts.boot}`,
    cpuMs: Math.round((stat.cpuTicks * 1000) / facts.ticksPerSecond),
    memoryBytes: stat.residentPages * facts.pageBytes,
    command,
  };
}

/** Arguments end with NUL; a process that rewrote its title may have left several at the end. */
function commandLineText(bytes: Buffer | null): string {
  return (bytes ?? Buffer.alloc(0)).toString().replace(/\0+$/, '').replaceAll('\0', ' ');
}

async function readMachineFacts(): Promise<MachineFacts> {
  const [auxv, bootId] = await Promise.all([
    readProcFile('/proc/self/auxv', AUXV_BYTES),
    readProcFile('/proc/sys/kernel/random/boot_id', 64),
  ]);
  return {
    pageBytes: auxiliaryValue(auxv, AT_PAGESZ) ?? 4096,
    ticksPerSecond: auxiliaryValue(auxv, AT_CLKTCK) ?? 100,
    boot: bootId?.toString('latin1', 0, 8) ?? '',
  };
}

/** The vector is a list of pairs of native words; all systems that Node supports here are little endian with 64 bits. */
function auxiliaryValue(auxv: Buffer | null, type: bigint): number | null {
  for (let at = 0; auxv !== null && at + 16 <= auxv.length; at += 16) {
    if (auxv.readBigUInt64LE(at) === type) return Number(auxv.readBigUInt64LE(at + 8));
  }
  return null;
}
