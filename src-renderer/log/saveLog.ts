import type { Failure } from '@shared/errors';
import { windowLimits } from '../windowLimits';
import type { LineRange } from './logPosition.logic';
import { type LogSource, readLog } from './readLog';

export interface LogSaving {
  readonly source: LogSource;
  readonly range: LineRange;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Called with the share of the lines that is there, 0..1. */
  readonly onProgress: (share: number) => void;
  /** Hands a file to the person. */
  readonly saveFile: (name: string, content: Blob) => void;
}

export type LogSaved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: Failure };

/**
 * Saves lines as one text file. What was fetched becomes a Blob every `logSavePartChars`, which browsers keep on the disk
 * when it is much, so that a log of a gigabyte does not have to fit into the page's memory.
 */
export async function saveLog({ source, range, name, signal, onProgress, saveFile }: LogSaving): Promise<LogSaved> {
  const parts: Blob[] = [];
  let gathered: string[] = [];
  let charCount = 0;
  const pack = (): void => {
    parts.push(new Blob(gathered));
    gathered = [];
    charCount = 0;
  };
  for await (const part of readLog(source, range)) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!part.ok) return { kind: 'failed', error: part.error };
    const text = part.lines.map((line) => `${line}\n`).join('');
    gathered.push(text);
    charCount += text.length;
    if (charCount >= windowLimits.logSavePartChars) pack();
    onProgress((part.nextLine - range.from) / (range.to - range.from));
  }
  pack();
  if (signal.aborted) return { kind: 'cancelled' };
  saveFile(name, new Blob(parts, { type: 'text/plain;charset=utf-8' }));
  return { kind: 'saved' };
}
