import type { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HotLines } from './disk/HotLines';
import { LineAssembler } from './LineAssembler';
import { cut, type Step, terminalBytes, terminalSteps } from './testing/terminalStream';
import { XtermOracle } from './testing/XtermOracle';

const size = { cols: fc.integer({ min: 4, max: 40 }), rows: fc.integer({ min: 2, max: 12 }) };
const resized = fc.record({ ...size, rows: fc.integer({ min: 4, max: 40 }), steps: terminalSteps });
const session = fc.record({ ...size, bytes: terminalBytes, cuts: fc.array(fc.nat(), { maxLength: 6 }) });

function assemble(cols: number, rows: number) {
  const sink = new HotLines({ blockBytes: 65_536 });
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

/**
 * Whether both keep the same rows on the screen at this resize. They do not where xterm.js brings rows back from the
 * scrollback (they are settled here), or drops rows below the cursor that have text (they are kept here).
 */
function isComparable(terminal: Terminal, cols: number, rows: number): boolean {
  const buffer = terminal.buffer.normal;
  const last = buffer.baseY + buffer.cursorY;
  const isAtEnd = Array.from({ length: buffer.length - last }, (_, i) => buffer.getLine(last + i)).every(
    (row) => row?.translateToString(true) === '',
  );
  const hasScrolled = buffer.baseY > 0;
  const bringsBack = hasScrolled && (cols > terminal.cols || rows > terminal.rows);
  const cutsLine = hasScrolled && cols < terminal.cols && buffer.getLine(buffer.baseY)?.isWrapped === true;
  return isAtEnd && buffer.cursorX === 0 && terminal.buffer.active.type === 'normal' && !bringsBack && !cutsLine;
}

/** Gives how many resizes were compared. */
function checkResizes({ cols, rows, steps }: { cols: number; rows: number; steps: readonly Step[] }): number {
  let resizeCount = 0;
  const oracle = new XtermOracle(cols, rows);
  const { assembler, lines } = assemble(cols, rows);
  const write = (bytes: Uint8Array): void => {
    oracle.write(bytes);
    assembler.write(bytes);
  };
  for (const step of steps) {
    if (step.kind === 'bytes') write(step.bytes);
    else {
      // To the start of an empty line with nothing below, and afterwards no saved cursor from before.
      write(Buffer.from('\x18\x1b7\x1b[?6l\x1b[r\x1b8\x1b[?7h\r\n\x1b[J'));
      // One after the other, so that each can be judged.
      for (const [cols, rows] of [
        [oracle.terminal.cols, step.rows],
        [step.cols, step.rows],
      ] as const) {
        if (!isComparable(oracle.terminal, cols, rows)) break;
        oracle.terminal.resize(cols, rows);
        assembler.resize(cols, rows);
        resizeCount += 1;
      }
      write(Buffer.from('\x1b7'));
    }
  }
  expect(lines()).toEqual(oracle.lines());
  oracle.terminal.dispose();
  return resizeCount;
}

describe('LineAssembler against @xterm/headless', () => {
  it('gives the same lines for 5000 generated streams', () => {
    fc.assert(fc.property(session, check), { numRuns: 5000, seed: 20_260_728 });
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('gives the same lines for more streams, others with each FAST_CHECK_SEED', () => {
    fc.assert(fc.property(session, check), { numRuns: 200 });
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('gives the same lines for 1000 sessions that are resized', () => {
    let resizeCount = 0;
    const property = fc.property(resized, (value) => {
      resizeCount += checkResizes(value);
    });
    fc.assert(property, { numRuns: 1000, seed: 20_260_729 });
    expect(resizeCount).toBeGreaterThan(500);
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});
