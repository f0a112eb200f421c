import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Far more than a host takes to end its sessions. */
const STOP_MS = 10_000;
const LOOK_MS = 20;

/** Process id of the host that runs on this SIGNALBOX_HOME; null when none does. */
export function hostPid(home: string): number | null {
  const file = join(home, 'run', 'host.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid : null;
}

/** Asks the host to end and waits until it is gone, so that its last writes do not meet a removed folder. */
export async function stopHost(home: string): Promise<void> {
  const pid = hostPid(home);
  if (pid === null) return;
  const deadline = Date.now() + STOP_MS;
  try {
    process.kill(pid, 'SIGTERM');
    // It is no child of ours, so there is no event for its end.
    for (; Date.now() < deadline; await new Promise((done) => setTimeout(done, LOOK_MS))) process.kill(pid, 0);
  } catch {
    // ESRCH: gone.
  }
}
