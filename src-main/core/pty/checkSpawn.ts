import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { fail, ok, type Result } from '@shared/errors';
import type { PtySpec } from './Pty';

/**
 * Says in words why a program cannot be started, before it is tried: node-pty tells a missing program or folder only as
 * output of a child that ends with code 1. Three system calls; the fork that follows is synchronous as well.
 */
export function checkSpawn(spec: PtySpec): Result<null> {
  if (statOf(spec.cwd)?.isDirectory() !== true) {
    return fail(
      'folder-not-found',
      `There is no folder ${spec.cwd}. Give the absolute path of an existing folder as cwd.`,
    );
  }
  if (statOf(spec.file)?.isFile() !== true) {
    return fail('spawn-failed', `There is no program ${spec.file}. Check the path, or choose another shell.`);
  }
  try {
    accessSync(spec.file, constants.X_OK);
    accessSync(spec.cwd, constants.X_OK);
  } catch {
    // The reason is always missing permission: both exist.
    return fail(
      'spawn-failed',
      `${spec.file} may not be run in ${spec.cwd}: permission denied. Check the rights of both.`,
    );
  }
  return ok(null);
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A folder on the way may not be entered: for this user there is nothing.
    return undefined;
  }
}
