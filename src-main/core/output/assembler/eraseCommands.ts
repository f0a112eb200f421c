import type { VirtualTerminal } from './VirtualTerminal';

/** ED: 0 from the cursor on, 1 up to the cursor, 2 the whole screen. 3 (the scrollback) is ignored: the log keeps it. */
export function eraseInDisplay(terminal: VirtualTerminal, what: number): void {
  const buffer = terminal.buffer;
  buffer.restrict(buffer.cols);
  if (what === 0) eraseBelow(terminal);
  else if (what === 1) eraseAbove(terminal);
  // As terminals do that keep what is cleared (xterm.js: scrollOnEraseInDisplay): a reader may not have seen it yet.
  else if (what === 2) buffer.scrollOut();
}

/** EL: 0 from the cursor on, 1 up to the cursor, 2 the whole row. */
export function eraseInLine(terminal: VirtualTerminal, what: number): void {
  const buffer = terminal.buffer;
  buffer.restrict(buffer.cols);
  const row = buffer.rowAt(buffer.y);
  if (what === 0) {
    row.erase(buffer.x, buffer.cols);
    if (buffer.x === 0) row.isWrapped = false;
  } else if (what === 1) row.erase(0, buffer.x + 1);
  else if (what === 2) row.clear(false);
}

function eraseBelow(terminal: VirtualTerminal): void {
  const buffer = terminal.buffer;
  eraseInLine(terminal, 0);
  for (let y = buffer.y + 1; y < buffer.rows; y += 1) buffer.rowAt(y).clear(false);
}

function eraseAbove(terminal: VirtualTerminal): void {
  const buffer = terminal.buffer;
  const row = buffer.rowAt(buffer.y);
  row.erase(0, buffer.x + 1);
  row.isWrapped = false;
  if (buffer.x + 1 >= buffer.cols && buffer.y + 1 < buffer.rows) buffer.rowAt(buffer.y + 1).isWrapped = false;
  for (let y = 0; y < buffer.y; y += 1) buffer.rowAt(y).clear(false);
}
