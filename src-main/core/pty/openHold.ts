import { constants, openSync } from 'node:fs';

/**
 * Opens the slave side as well, so that the master never sees a hangup while output is pending: libuv took that for
 * the end of the stream and lost the rest (libuv/libuv#4992; Node 20 still does). Must happen in the tick of the spawn.
 */
export function openHold(terminalPath: string | null): number | null {
  if (terminalPath === null) return null;
  try {
    return openSync(terminalPath, constants.O_RDWR | constants.O_NOCTTY);
  } catch {
    // Out of descriptors, or a private devpts: the session works, only its last output is less certain.
    return null;
  }
}
