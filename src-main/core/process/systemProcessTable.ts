import { LinuxProcessTable } from './LinuxProcessTable';
import type { ProcessTable } from './ProcessTable';
import { PsProcessTable } from './PsProcessTable';
import { WindowsProcessTable } from './WindowsProcessTable';

/** The process table of this machine. Make one and share it. */
export function systemProcessTable(platform: NodeJS.Platform = process.platform): ProcessTable {
  switch (platform) {
    case 'linux':
      return new LinuxProcessTable();
    case 'win32':
      return new WindowsProcessTable();
    default:
      return new PsProcessTable();
  }
}
