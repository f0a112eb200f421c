import { performance } from 'node:perf_hooks';
import { limits } from '@shared/limits';
import { runProgram } from '../process/runProgram';
import { systemTimers } from '../pty/Timers';
import { DarwinKernelEvidence } from './DarwinKernelEvidence';
import type { KernelEvidence } from './KernelEvidence';
import { LinuxKernelEvidence } from './LinuxKernelEvidence';
import { NoKernelEvidence } from './NoKernelEvidence';
import { PsSnapshots } from './PsSnapshots';
import { psWaitColumns } from './parsePsWaits';
import { SystemProcFiles } from './SystemProcFiles';

const now = (): number => performance.now();
/** One of each for all sessions: a buffer that is used within one call only, and a list that is the same for everybody. */
let proc: SystemProcFiles | null = null;
let snapshots: PsSnapshots | null = null;

/** The evidence that a platform (a value of `process.platform`) can give. One per session. */
export function createKernelEvidence(platform: NodeJS.Platform): KernelEvidence {
  if (platform === 'linux') {
    proc ??= new SystemProcFiles();
    return new LinuxKernelEvidence({ proc, arch: process.arch, now });
  }
  if (platform !== 'darwin') return new NoKernelEvidence();
  snapshots ??= new PsSnapshots({ run: runPs, now, timers: systemTimers });
  return new DarwinKernelEvidence(snapshots);
}

function runPs(): Promise<string> {
  return runProgram('/bin/ps', ['-axww', '-o', psWaitColumns], {
    maxBytes: limits.maxProcessListBytes,
    timeoutMs: limits.psTimeoutMs,
  });
}
