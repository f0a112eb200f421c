import { fail, ok, type Result } from '@shared/errors';
import type { Termination } from '@shared/session';
import { killTree } from './killTree';
import { ProcessBranch } from './ProcessBranch';
import type { ScannableTree } from './ScannableTree';

/**
 * Ends one process of a tree with its descendants, as `killTree` ends a whole one. `invalid-argument` when the tree has no
 * living process with this pid.
 */
export async function stopBranch(tree: ScannableTree, pid: number, graceMs: number): Promise<Result<Termination>> {
  const branch = await ProcessBranch.find(tree, pid);
  if (branch !== null) return ok(await killTree({ tree: branch, graceMs }));
  return fail(
    'invalid-argument',
    `The session has no process with PID ${pid}. It may have ended; look at the processes again.`,
  );
}
