import type { ReadListeningPorts } from './ListeningPort';
import { readLinuxPorts } from './readLinuxPorts';
import { readLsofPorts } from './readLsofPorts';
import { readNetstatPorts } from './readNetstatPorts';

/** How this machine tells the ports of processes. */
export function systemListeningPorts(platform: NodeJS.Platform = process.platform): ReadListeningPorts {
  switch (platform) {
    case 'linux':
      return readLinuxPorts;
    case 'win32':
      return readNetstatPorts;
    default:
      return readLsofPorts;
  }
}
