import { readFile } from 'node:fs/promises';
import type { Termination } from '@shared/session';
import { killTree } from './killTree';
import { isLiving, isSameProcess, type ProcessTable } from './ProcessTable';
import { ProcessTree } from './ProcessTree';
import { type ManifestContent, manifestSchema } from './SessionManifest';

export interface ReapOptions {
  /** Path of the manifest that the former host wrote. */
  readonly file: string;
  readonly table: ProcessTable;
  /** As for `killTree`. */
  readonly graceMs: number;
}

export interface ReapedSessions {
  /** Number of sessions of which something was still running. */
  readonly count: number;
  readonly signalled: Termination['signalled'];
  readonly survivors: Termination['survivors'];
}

const nothing: ReapedSessions = { count: 0, signalled: [], survivors: [] };

/**
 * Ends what a dead host left behind, as its manifest names it. Does nothing when there is no manifest, when it is not
 * readable as one, or when its host lives. To be called before a new host writes its own manifest; harmless when called twice, and
 * when the watchdog does the same at the same time.
 */
export async function reapLostSessions(options: ReapOptions): Promise<ReapedSessions> {
  const manifest = await readManifest(options.file);
  if (manifest === null || (await isRunning(manifest, options.table))) return nothing;
  const ended = await Promise.all(
    manifest.sessions.map(({ id, pid, startTime }) =>
      killTree({
        tree: new ProcessTree({ rootPid: pid, startTime, sessionId: id, table: options.table }),
        graceMs: options.graceMs,
      }),
    ),
  );
  return {
    count: ended.filter((one) => one.signalled.length + one.survivors.length > 0).length,
    signalled: ended.flatMap((one) => one.signalled),
    survivors: ended.flatMap((one) => one.survivors),
  };
}

/** Null when there is none, or when it is damaged: then nothing can be known about lost sessions. */
async function readManifest(file: string): Promise<ManifestContent | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function isRunning({ host }: ManifestContent, table: ProcessTable): Promise<boolean> {
  return (await table.read()).some((entry) => isSameProcess(entry, host) && isLiving(entry));
}
