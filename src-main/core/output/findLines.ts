import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { LogMatches } from '@shared/log';
import { createLineMatcher, type LinePattern } from './LineMatcher';
import { LineScan } from './LineScan';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';

export interface FindOptions extends LinePattern {
  /** Absolute number of the first line to look at. */
  readonly fromLine: number;
  /** Default: `limits.logSearchMatches`. */
  readonly maxMatches?: number;
  /** Default: `outputLimits.logSearchMs`. */
  readonly timeoutMs?: number;
}

/**
 * The numbers of the lines that match, of a log that may hold millions; see `LogMatches`. `invalid-argument` when the
 * pattern cannot be used. Of a line too long for one test an expression sees the beginning only.
 */
export async function findLines(log: OutputLog, options: FindOptions): Promise<Result<LogMatches>> {
  const { fromLine, maxMatches = limits.logSearchMatches, timeoutMs = outputLimits.logSearchMs } = options;
  const matcher = createLineMatcher(options);
  if (!matcher.ok) return matcher;
  const lines: number[] = [];
  const onHit = ({ line }: { readonly line: number }): 'matches' | null => {
    if (lines.length >= maxMatches) return 'matches';
    lines.push(line);
    return null;
  };
  const scan = new LineScan({ log, matcher: matcher.value, fromLine, timeoutMs, onHit });
  const stop = await scan.run();
  return ok({ lines, nextLine: scan.nextLine, totalLines: log.totalLines, isComplete: stop === 'end' });
}
