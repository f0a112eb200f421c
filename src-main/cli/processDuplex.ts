import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';

/** Standard input and output of a process as one connection: it closes when the process ends, and ends it when it is closed. */
export function processDuplex(child: ChildProcess): Duplex {
  if (child.stdin === null || child.stdout === null) throw new Error('The process was started without pipes.');
  const duplex = Duplex.from({ readable: child.stdout, writable: child.stdin });
  duplex.once('close', () => child.kill());
  child.once('close', () => duplex.destroy());
  child.once('error', () => duplex.destroy());
  return duplex;
}
