import type { KernelEvidence, KernelReport } from './KernelEvidence';

/** For systems that do not tell what a program waits for: only the terminal itself is evidence then. */
export class NoKernelEvidence implements KernelEvidence {
  look(): KernelReport {
    return { kind: 'unavailable' };
  }

  sleepCounts(): ReadonlyMap<number, number> {
    return new Map();
  }

  hasRun(): boolean {
    return true;
  }

  cpuTimeMs(): null {
    return null;
  }

  argumentsOf(): readonly string[] {
    return [];
  }
}
