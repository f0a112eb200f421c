import { checkAsciicast } from '../checkAsciicast';
import type { Step } from '../terminalStream';

/** What a recording says: the size at first, then output and resizes in their order. */
export interface RecordedStream {
  readonly cols: number;
  readonly rows: number;
  readonly steps: readonly Step[];
}

/** Reads a recording (asciicast v3). Throws at anything but output, resizes and the end. */
export function readRecordedStream(text: string): RecordedStream {
  const { header, events } = checkAsciicast(text);
  const steps = events.map(([, code, data]): Step => {
    if (code === 'o') return { kind: 'bytes', bytes: Buffer.from(data) };
    if (code !== 'r') throw new Error(`A recording of a program has no event ${code}.`);
    const [cols = 0, rows = 0] = data.split('x').map(Number);
    return { kind: 'resize', cols, rows };
  });
  return { cols: header.term.cols, rows: header.term.rows, steps };
}
