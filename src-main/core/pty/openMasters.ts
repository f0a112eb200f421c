import { closeSync, constants, openSync } from 'node:fs';
import { devNull } from 'node:os';

/**
 * All ptys of this process that have a master open. It is global because descriptors are: node-pty opens masters without
 * close-on-exec, so every program that `child_process` starts would inherit them, could read and type into other sessions,
 * and would keep their terminals from hanging up. (Programs that node-pty starts are safe: it closes them itself.)
 */
export const openMasters = new Set<{ readonly masterFd: number | null }>();

/** `stdio` entries of `child_process.spawn` from descriptor 3 on, and how to let go of them after the spawn. */
export interface ExtraStdio {
  readonly entries: ReadonlyArray<number | 'ignore'>;
  readonly dispose: () => void;
}

/** Puts the null device in place of every open master, in the child only. Node has no call that sets close-on-exec. */
export function maskMasters(): ExtraStdio {
  const masters = new Set([...openMasters].map((pty) => pty.masterFd ?? -1));
  const last = Math.max(-1, ...masters);
  if (last < 3) return { entries: [], dispose: () => undefined };
  const nullFd = openSync(devNull, constants.O_RDWR);
  const entries = Array.from({ length: last - 2 }, (_, index) => (masters.has(index + 3) ? nullFd : 'ignore'));
  return { entries, dispose: () => closeSync(nullFd) };
}
