import type { Failure } from '@shared/errors';
import { limits } from '@shared/limits';
import type { Transport } from '../transport/Transport';
import type { LineRange } from './logPosition.logic';

export interface LogSource {
  readonly transport: Pick<Transport, 'invoke'>;
  readonly sessionId: string;
}

/** Some of the lines, or why they cannot be had; after a failure nothing comes. */
export type LogPart =
  | { readonly ok: true; readonly lines: readonly string[]; readonly nextLine: number }
  | { readonly ok: false; readonly error: Failure };

/** Reads lines of a log part by part, each when it is asked for. Lines that were dropped are left out. */
export async function* readLog({ transport, sessionId }: LogSource, { from, to }: LineRange): AsyncGenerator<LogPart> {
  let nextLine = from;
  while (nextLine < to) {
    const maxLines = Math.min(limits.logPageLines, to - nextLine);
    const reply = await transport.invoke('log.read', { sessionId, fromLine: nextLine, maxLines });
    if (!reply.ok) {
      yield reply;
      return;
    }
    const { fromLine, lines } = reply.value;
    if (lines.length === 0) return;
    // The first line may have been dropped meanwhile, and the lines after it reach beyond what was asked for.
    const wanted = lines.slice(0, Math.max(0, to - fromLine));
    nextLine = fromLine + lines.length;
    yield { ok: true, lines: wanted, nextLine };
  }
}
