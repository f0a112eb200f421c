import { HotLines } from '../../disk/HotLines';
import { LineAssembler } from '../../LineAssembler';
import { XtermOracle } from '../XtermOracle';
import type { RecordedStream } from './readRecordedStream';

/** The lines that the LineAssembler makes of a stream. */
export function assembledLines({ cols, rows, steps }: RecordedStream): string[] {
  const sink = new HotLines({ blockBytes: 65_536 });
  const assembler = new LineAssembler({ cols, rows, sink });
  for (const step of steps) {
    if (step.kind === 'bytes') assembler.write(step.bytes);
    else assembler.resize(step.cols, step.rows);
  }
  assembler.end();
  return [...sink.read(0, sink.lineCount), ...assembler.openLines()];
}

/** The lines that xterm.js shows of a stream. */
export function oracleLines({ cols, rows, steps }: RecordedStream): string[] {
  const oracle = new XtermOracle(cols, rows);
  for (const step of steps) {
    if (step.kind === 'bytes') oracle.write(step.bytes);
    else oracle.terminal.resize(step.cols, step.rows);
  }
  oracle.end();
  const lines = oracle.lines();
  oracle.terminal.dispose();
  return lines;
}
