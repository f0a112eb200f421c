import { performance } from 'node:perf_hooks';
import type { KernelEvidence } from './KernelEvidence';
import { LinuxKernelEvidence } from './LinuxKernelEvidence';
import { NoKernelEvidence } from './NoKernelEvidence';
import { SystemProcFiles } from './SystemProcFiles';

/** The evidence that a platform (a value of `process.platform`) can give. One per session. */
export function createKernelEvidence(platform: NodeJS.Platform): KernelEvidence {
  if (platform !== 'linux') return new NoKernelEvidence();
  return new LinuxKernelEvidence({ proc: new SystemProcFiles(), arch: process.arch, now: () => performance.now() });
}
