import { countLines } from './countLines';

const NEWLINE = 0x0a;

/** Some whole lines in a row. */
export interface LinePiece {
  /** Absolute number of the first one. */
  readonly firstLine: number;
  readonly lineCount: number;
  /** UTF-8, each line with its newline. */
  readonly bytes: Buffer;
}

/** Cuts a piece that is much longer than `maxBytes` into several, at the line ends after that many bytes. */
export function* splitPiece(piece: LinePiece, maxBytes: number): Generator<LinePiece> {
  let rest = piece;
  while (rest.bytes.length >= 2 * maxBytes) {
    const end = rest.bytes.indexOf(NEWLINE, maxBytes) + 1;
    const bytes = rest.bytes.subarray(0, end);
    const lineCount = countLines(bytes);
    yield { firstLine: rest.firstLine, lineCount, bytes };
    rest = {
      firstLine: rest.firstLine + lineCount,
      lineCount: rest.lineCount - lineCount,
      bytes: rest.bytes.subarray(end),
    };
  }
  if (rest.lineCount > 0) yield rest;
}
