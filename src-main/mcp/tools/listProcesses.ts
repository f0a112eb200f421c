import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { ProcessRow } from '../McpBackend';
import { shorten } from '../sessionRecord';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

const MAX_COMMAND_CHARS = 100;
const MIB = 1024 * 1024;

const input = z.object({
  filter: z
    .string()
    .max(limits.maxNameChars)
    .optional()
    .describe('Only processes whose command has this text in it; case does not matter.'),
});

/** `list_processes`: the processes of the machine, the busiest first. */
export const listProcesses = defineTool({
  name: 'list_processes',
  title: 'List Running Processes',
  description: `Lists processes of this machine: process id, parent, processor time used, memory, command. At most ${limits.maxListedProcesses}, those that used most processor time first; filter narrows it down. For the sessions of Signalbox use list_sessions. Next: kill_process.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: z.object({
    processes: z.array(
      z.object({ pid: z.int(), ppid: z.int(), cpu_ms: z.int(), memory_bytes: z.int(), command: z.string() }),
    ),
    total: z.int().describe('How many there are that fit the filter.'),
  }),
  run: list,
});

async function list(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const needle = args.filter?.toLowerCase() ?? '';
  const all = await call.backend.listProcesses();
  const fitting = all.filter(({ command }) => command.toLowerCase().includes(needle));
  const shown = fitting.toSorted(byUse).slice(0, limits.maxListedProcesses);
  const leftOut = fitting.length - shown.length;
  const rows = shown.map(processLine);
  if (leftOut > 0) rows.push(`(${leftOut} more are not listed; use filter to narrow the list down)`);
  return ok({
    text: rows.length === 0 ? 'No process fits.' : rows.join('\n'),
    structured: { processes: shown.map(processRecord), total: fitting.length },
  });
}

function byUse(a: ProcessRow, b: ProcessRow): number {
  return b.cpuMs - a.cpuMs || b.memoryBytes - a.memoryBytes || a.pid - b.pid;
}

function processLine({ pid, ppid, cpuMs, memoryBytes, command }: ProcessRow): string {
  const cpu = (cpuMs / 1000).toFixed(1);
  const memory = (memoryBytes / MIB).toFixed(1);
  return `PID: ${pid}, Parent: ${ppid}, CPU: ${cpu}s, Memory: ${memory} MiB, Command: ${shorten(command, MAX_COMMAND_CHARS)}`;
}

function processRecord({ pid, ppid, cpuMs, memoryBytes, command }: ProcessRow): Record<string, unknown> {
  return {
    pid,
    ppid,
    cpu_ms: Math.round(cpuMs),
    memory_bytes: Math.round(memoryBytes),
    command: shorten(command, MAX_COMMAND_CHARS),
  };
}
