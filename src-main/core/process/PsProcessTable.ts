import { limits } from '@shared/limits';
import type { ProcessEntry, ProcessTable } from './ProcessTable';
import { parsePsOutput, psColumns } from './parsePsOutput';
import { runProgram } from './runProgram';

/** Asks ps(1): for macOS and other systems without /proc. Run on Linux by its test; not yet run on macOS. */
export class PsProcessTable implements ProcessTable {
  async read(): Promise<readonly ProcessEntry[]> {
    const output = await runProgram('/bin/ps', ['-axww', '-o', psColumns], {
      maxBytes: limits.maxProcessListBytes,
      timeoutMs: limits.processListMs,
    });
    return parsePsOutput(output);
  }

  async readOne(pid: number): Promise<ProcessEntry | null> {
    return (await this.read()).find((entry) => entry.pid === pid) ?? null;
  }

  /** macOS shows no environment of protected programs (every system shell is one), so this never knows. */
  async readVariable(): Promise<string | null> {
    return null;
  }

  async ignoresTermination(): Promise<boolean> {
    return false;
  }
}
