import { checkPresent } from './checkPresent';
import type { LogFile } from './LogFiles';

/**
 * Writes `buffers` from byte `position` on, where the file ends or before, and rejects with ENOENT when it has been removed
 * meanwhile. Both at once: each step waits for its turn on a busy machine, and a killed host loses what waits. Settles when
 * nothing reads `buffers` any more.
 */
export async function writePresent(file: LogFile, buffers: readonly Uint8Array[], position: number): Promise<void> {
  const steps = await Promise.allSettled([checkPresent(file, position), file.write(buffers, position)]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
}
