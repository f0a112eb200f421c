import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineAssembler } from './LineAssembler';
import { LineBlocks } from './LineBlocks';
import { cut, terminalBytes } from './testing/terminalStream';
import { XtermOracle } from './testing/XtermOracle';

const size = { cols: fc.integer({ min: 4, max: 40 }), rows: fc.integer({ min: 2, max: 12 }) };
const session = fc.record({ ...size, bytes: terminalBytes, cuts: fc.array(fc.nat(), { maxLength: 6 }) });

function assemble(cols: number, rows: number) {
  const sink = new LineBlocks({ maxChars: 1e9 });
  const assembler = new LineAssembler({ cols, rows, sink });
  return { assembler, lines: () => [...sink.read(0, sink.lineCount), ...assembler.openLines()], sink };
}

function check({
  cols,
  rows,
  bytes,
  cuts,
}: {
  cols: number;
  rows: number;
  bytes: Uint8Array;
  cuts: readonly number[];
}): void {
  const oracle = new XtermOracle(cols, rows);
  const { assembler, lines, sink } = assemble(cols, rows);
  // The oracle gets all at once: without autowrap, what it makes of double-width characters depends on the chunks.
  oracle.write(bytes);
  for (const chunk of cut(bytes, cuts)) assembler.write(chunk);
  oracle.end();
  assembler.end();
  expect(lines()).toEqual(oracle.lines());
  expect(sink.lineCount + assembler.openLineCount).toBe(lines().length);
  expect(assembler.isAlternateScreen).toBe(oracle.terminal.buffer.active.type === 'alternate');
  expect(assembler.isBracketedPaste).toBe(oracle.terminal.modes.bracketedPasteMode);
  expect(assembler.cursorColumn).toBe(Math.min(oracle.terminal.buffer.active.cursorX, cols - 1));
  expect(assembler.cursorLine).toBe(oracle.cursorLine());
  oracle.terminal.dispose();
}

describe('LineAssembler against @xterm/headless', () => {
  it('gives the same lines for 5000 generated streams', () => {
    fc.assert(fc.property(session, check), { numRuns: 5000, seed: 20_260_728 });
  }, 120_000);

  it('gives the same lines for streams of a fresh seed', () => {
    fc.assert(fc.property(session, check), { numRuns: 200 });
  }, 60_000);
});
