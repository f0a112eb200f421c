import { limits } from '@shared/limits';
import * as z from 'zod';
import type { ProcessEntry, ProcessTable } from './ProcessTable';
import { runProgram } from './runProgram';

/** Win32_Process of CIM as JSON; times in units of 100 ns, the start as a file time so that no date format matters. */
const SCRIPT = [
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8;',
  'Get-CimInstance Win32_Process |',
  'Select-Object ProcessId, ParentProcessId, SessionId, Name, CommandLine, WorkingSetSize, KernelModeTime, UserModeTime,',
  "@{n='Started';e={if ($_.CreationDate) {$_.CreationDate.ToFileTimeUtc().ToString()} else {''}}} |",
  'ConvertTo-Json -Compress',
].join(' ');

const row = z.object({
  ProcessId: z.number(),
  ParentProcessId: z.number(),
  Name: z.string().nullable(),
  CommandLine: z.string().nullable(),
  WorkingSetSize: z.number(),
  KernelModeTime: z.number(),
  UserModeTime: z.number(),
  Started: z.string(),
});

/**
 * Asks PowerShell for Win32_Process. NOT RUN YET: there was no Windows machine; only the parsing of its output is tested.
 * Windows has neither process groups nor terminal sessions, so these fields are empty and only parent links count.
 */
export class WindowsProcessTable implements ProcessTable {
  async read(): Promise<readonly ProcessEntry[]> {
    const output = await runProgram('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', SCRIPT], {
      maxBytes: limits.maxProcessListBytes,
      timeoutMs: limits.processListMs,
    });
    return parseWindowsProcesses(output);
  }

  async readOne(pid: number): Promise<ProcessEntry | null> {
    return (await this.read()).find((entry) => entry.pid === pid) ?? null;
  }

  async readVariable(): Promise<string | null> {
    return null;
  }

  async ignoresTermination(): Promise<boolean> {
    return false;
  }
}

/** Parses the JSON that the script prints; throws when it is something else. */
export function parseWindowsProcesses(json: string): readonly ProcessEntry[] {
  return z.array(row).parse(JSON.parse(json)).map(toEntry);
}

function toEntry(process: z.infer<typeof row>): ProcessEntry {
  return {
    pid: process.ProcessId,
    ppid: process.ParentProcessId,
    processGroup: 0,
    session: 0,
    foregroundGroup: null,
    terminal: null,
    state: 'R',
    startTime: process.Started,
    cpuMs: Math.round((process.KernelModeTime + process.UserModeTime) / 10_000),
    memoryBytes: process.WorkingSetSize,
    command: process.CommandLine ?? process.Name ?? '',
  };
}
