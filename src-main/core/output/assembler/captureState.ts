import { charsetFinal } from './Charsets';
import { plainPen, savedPenSequence } from './Pen';
import type { ScreenBuffer } from './ScreenBuffer';
import type { TerminalModes } from './TerminalModes';
import type { Place, TerminalState } from './TerminalState';
import type { VirtualTerminal } from './VirtualTerminal';

/** The state of a terminal now. `cursor` and `rowsLeft` are given, since the short cut for plain output keeps its own. */
export function captureState(terminal: VirtualTerminal, cursor: Place, rowsLeft: number): TerminalState {
  const { normal, alternate, isAlternateScreen, modes, charsets, pen } = terminal;
  const savedOfAlternate = savedCursor(alternate);
  const isHidden = !isAlternateScreen && savedOfAlternate !== '';
  return {
    isAlternateScreen,
    cursor,
    rowsLeft,
    rearranged: normal.rearranged,
    isWholeRegion: normal.isWholeRegion,
    hidden: isHidden ? `\u001b[?1047h${savedOfAlternate}\u001b[?1047l\u001b[H` : '',
    normal: ofScreen(normal),
    alternate: isAlternateScreen ? ofScreen(alternate) : '',
    origin: modes.origin ? '\u001b[?6h' : '',
    firstRow: modes.origin ? terminal.buffer.top : 0,
    modes: charsets.sequence() + modeSequence(modes) + pen.sequence(),
  };
}

function ofScreen(buffer: ScreenBuffer): string {
  const margins = buffer.isWholeRegion ? '' : `\u001b[${buffer.top + 1};${buffer.bottom + 1}r`;
  return buffer.tabs.sequence(buffer.cols) + savedCursor(buffer) + margins;
}

/** Nothing for a cursor that was never saved: that is where a fresh terminal has it. */
function savedCursor(buffer: ScreenBuffer): string {
  const { x, y } = buffer.savedPosition;
  const row = Math.min(y, buffer.rows - 1);
  if (x === 0 && row === 0 && buffer.savedPen === plainPen && buffer.savedCharset === null) return '';
  const charset = buffer.savedCharset === null ? '' : `\u001b(${charsetFinal(buffer.savedCharset)}`;
  const place = `\u001b[${row + 1};${x + 1}H`;
  return `${charset}${savedPenSequence(buffer.savedPen)}${place}\u001b7\u001b[m${charset === '' ? '' : '\u001b(B'}`;
}

function modeSequence(modes: TerminalModes): string {
  return (
    (modes.insert ? '\u001b[4h' : '') +
    (modes.newLine ? '\u001b[20h' : '') +
    (modes.autoWrap ? '' : '\u001b[?7l') +
    (modes.reverseWrap ? '\u001b[?45h' : '') +
    (modes.bracketedPaste ? '\u001b[?2004h' : '') +
    (modes.cursorVisible ? '' : '\u001b[?25l') +
    modes.others.sequence()
  );
}
