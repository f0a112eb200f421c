import { createKernelEvidence } from '../../src-main/core/waiting/createKernelEvidence';
import type { KernelEvidence } from '../../src-main/core/waiting/KernelEvidence';
import { NoKernelEvidence } from '../../src-main/core/waiting/NoKernelEvidence';
import { readTermios } from '../../src-main/core/waiting/readTermios';
import type { ReadTermios } from '../../src-main/core/waiting/Termios';

/** What a detector may look at, as it would be on another system. */
export interface Mode {
  readonly name: string;
  readonly createEvidence: () => KernelEvidence;
  readonly readTermios: ReadTermios;
}

const noKernel = (): KernelEvidence => new NoKernelEvidence();

export const modes: readonly Mode[] = [
  { name: 'full', createEvidence: () => createKernelEvidence(process.platform), readTermios },
  { name: 'termios', createEvidence: noKernel, readTermios },
  { name: 'terminal', createEvidence: noKernel, readTermios: () => Promise.resolve(null) },
];
