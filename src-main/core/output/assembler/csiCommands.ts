import type { CsiParams } from './CsiParams';
import { eraseInDisplay, eraseInLine } from './eraseCommands';
import { setModes, setPrivateModes } from './modeCommands';
import type { ScreenRow } from './ScreenRow';
import type { VirtualTerminal } from './VirtualTerminal';

type CsiCommand = (terminal: VirtualTerminal, params: CsiParams) => void;

/** What each control sequence does, by its prefix, intermediates and final byte. Reports need nothing. */
export const csiCommands: ReadonlyMap<number, CsiCommand> = new Map([
  command('@', (t, p) => editRow(t, (row) => row.insert(t.buffer.x, p.count(0)))),
  command('A', (t, p) => t.buffer.moveUp(p.count(0))),
  command('B', (t, p) => t.buffer.moveDown(p.count(0))),
  command('C', (t, p) => t.buffer.moveBy(p.count(0), 0)),
  command('D', (t, p) => t.buffer.moveBy(-p.count(0), 0)),
  command('E', (t, p) => {
    t.buffer.moveDown(p.count(0));
    t.buffer.x = 0;
  }),
  command('F', (t, p) => {
    t.buffer.moveUp(p.count(0));
    t.buffer.x = 0;
  }),
  command('G', (t, p) => t.buffer.moveTo(p.count(0) - 1, t.buffer.y)),
  command('H', (t, p) => t.buffer.moveTo(p.count(1) - 1, p.count(0) - 1)),
  command('I', (t, p) => tabForward(t, p.count(0))),
  command('J', (t, p) => eraseInDisplay(t, p.at(0))),
  command('?J', (t, p) => eraseInDisplay(t, p.at(0))),
  command('K', (t, p) => eraseInLine(t, p.at(0))),
  command('?K', (t, p) => eraseInLine(t, p.at(0))),
  command('L', (t, p) => editLines(t, (y, bottom) => t.buffer.rotateDown(y, bottom, p.count(0)))),
  command('M', (t, p) => editLines(t, (y, bottom) => t.buffer.rotateUp(y, bottom, p.count(0)))),
  command('P', (t, p) => editRow(t, (row) => row.remove(t.buffer.x, p.count(0)))),
  command('S', (t, p) => t.buffer.rotateUp(t.buffer.top, t.buffer.bottom, p.count(0))),
  command('T', (t, p) => t.buffer.rotateDown(t.buffer.top, t.buffer.bottom, p.count(0))),
  command('X', (t, p) => editRow(t, (row) => row.erase(t.buffer.x, t.buffer.x + p.count(0)))),
  command('Z', (t, p) => tabBackward(t, p.count(0))),
  command('`', (t, p) => t.buffer.moveTo(p.count(0) - 1, t.buffer.y)),
  command('a', (t, p) => t.buffer.moveBy(p.count(0), 0)),
  command('b', (t, p) => t.repeat(p.count(0))),
  command('c', countQuery),
  command('>c', countQuery),
  command('d', (t, p) => t.buffer.moveTo(t.buffer.x, p.count(0) - 1)),
  command('e', (t, p) => t.buffer.moveBy(0, p.count(0))),
  command('f', (t, p) => t.buffer.moveTo(p.count(1) - 1, p.count(0) - 1)),
  command('g', clearTabs),
  command('h', (t, p) => setModes(t, p, true)),
  command('?h', (t, p) => setPrivateModes(t, p, true)),
  command('l', (t, p) => setModes(t, p, false)),
  command('?l', (t, p) => setPrivateModes(t, p, false)),
  command('m', (t, p) => t.pen.apply(p.raw, 0, p.rawLength)),
  command('n', countQuery),
  command('?n', countQuery),
  command('!p', (t) => t.softReset()),
  command(' q', (t, p) => t.modes.others.setCursorStyle(p.at(0))),
  command('r', setScrollRegion),
  command('s', (t) => t.saveCursor()),
  command('u', (t) => t.restoreCursor()),
  command(' @', (t, p) => editColumns(t, (row) => row.remove(0, p.count(0)))),
  command(' A', (t, p) => editColumns(t, (row) => row.insert(0, p.count(0)))),
  command("'}", (t, p) => editColumns(t, (row) => row.insert(editColumn(t), p.count(0)))),
  command("'~", (t, p) => editColumns(t, (row) => row.remove(editColumn(t), p.count(0)))),
]);

/** `name` is prefix, intermediates and final byte as they are printed. */
function command(name: string, run: CsiCommand): [number, CsiCommand] {
  let ident = 0;
  for (let i = 0; i < name.length; i += 1) ident = ident * 256 + name.charCodeAt(i);
  return [ident, run];
}

function editRow(t: VirtualTerminal, edit: (row: ScreenRow) => void): void {
  t.buffer.restrict(t.buffer.cols - 1);
  edit(t.buffer.rowAt(t.buffer.y));
}

/** IL and DL: inside the margins only; the cursor goes to column 0. */
function editLines(t: VirtualTerminal, edit: (y: number, bottom: number) => void): void {
  const buffer = t.buffer;
  buffer.restrict(buffer.cols - 1);
  if (buffer.y < buffer.top || buffer.y > buffer.bottom) return;
  edit(buffer.y, buffer.bottom);
  buffer.x = 0;
}

/** SL, SR, DECIC, DECDC: the same edit in all rows of the scroll region, which lose their wraps. */
function editColumns(t: VirtualTerminal, edit: (row: ScreenRow) => void): void {
  const { top, bottom, y } = t.buffer;
  if (y < top || y > bottom) return;
  for (let i = top; i <= bottom; i += 1) {
    const row = t.buffer.rowAt(i);
    edit(row);
    row.isWrapped = false;
  }
}

/** The cursor's column; right of the last one it is 0, as in xterm.js. */
function editColumn(t: VirtualTerminal): number {
  return t.buffer.x % t.buffer.cols;
}

function tabForward(t: VirtualTerminal, count: number): void {
  const buffer = t.buffer;
  if (buffer.x >= buffer.cols) return;
  for (let i = Math.min(count, buffer.cols); i > 0; i -= 1) buffer.x = buffer.tabs.next(buffer.x, buffer.cols);
}

function tabBackward(t: VirtualTerminal, count: number): void {
  const buffer = t.buffer;
  if (buffer.x >= buffer.cols) return;
  for (let i = Math.min(count, buffer.cols); i > 0; i -= 1) buffer.x = buffer.tabs.previous(buffer.x, buffer.cols);
}

function clearTabs(t: VirtualTerminal, params: CsiParams): void {
  if (params.at(0) === 0) t.buffer.tabs.clear(t.buffer.x);
  else if (params.at(0) === 3) t.buffer.tabs.clearAll();
}

function countQuery(t: VirtualTerminal): void {
  t.queryCount += 1;
}

/** DECSTBM. */
function setScrollRegion(t: VirtualTerminal, params: CsiParams): void {
  const buffer = t.buffer;
  const top = params.count(0);
  const asked = params.at(1);
  const bottom = asked === 0 || asked > buffer.rows ? buffer.rows : asked;
  if (bottom <= top) return;
  buffer.top = top - 1;
  buffer.bottom = bottom - 1;
  if (!buffer.isWholeRegion) buffer.rearranged += 1;
  buffer.moveTo(0, 0);
}
