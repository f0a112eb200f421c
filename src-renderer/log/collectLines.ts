import type { Failure } from '@shared/errors';
import { windowLimits } from '../windowLimits';
import type { LineRange } from './logPosition.logic';
import { type LogSource, readLog } from './readLog';

/** Lines as one text, each but the last ended by a newline. */
export type CollectedLines =
  | { readonly kind: 'text'; readonly text: string; readonly lineCount: number }
  /** More than `windowLimits.logCopyChars`. */
  | { readonly kind: 'too-much' }
  | { readonly kind: 'failed'; readonly error: Failure };

/** Fetches lines for the clipboard. */
export async function collectLines(source: LogSource, range: LineRange): Promise<CollectedLines> {
  const collected: string[] = [];
  let charCount = 0;
  for await (const part of readLog(source, range)) {
    if (!part.ok) return { kind: 'failed', error: part.error };
    for (const line of part.lines) {
      collected.push(line);
      charCount += line.length + 1;
    }
    if (charCount > windowLimits.logCopyChars) return { kind: 'too-much' };
  }
  return { kind: 'text', text: collected.join('\n'), lineCount: collected.length };
}
