import { join } from 'node:path';

/**
 * A log's folder: `<first line>.lines` are the segments, UTF-8 lines with newlines; `<first line>.index` the index of a
 * segment that is complete (it can be rebuilt); `open.0` and `open.1` the lines that were still on the screen.
 */
const SEGMENT = /^(\d{15})\.lines$/;

export function segmentPath(folder: string, firstLine: number): string {
  return join(folder, `${digits(firstLine)}.lines`);
}

export function indexPath(folder: string, firstLine: number): string {
  return join(folder, `${digits(firstLine)}.index`);
}

/** `slot`: the two are written in turn, so that one is whole at any time. */
export function openLinesPath(folder: string, slot: 0 | 1): string {
  return join(folder, `open.${slot}`);
}

/** First lines of the segments among the names of a folder, in order. */
export function segmentsAmong(names: readonly string[]): number[] {
  return names
    .map((name) => SEGMENT.exec(name)?.[1])
    .filter((line) => line !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

function digits(line: number): string {
  return String(line).padStart(15, '0');
}
