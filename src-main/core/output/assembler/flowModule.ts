import { type Code, type Label, wasm, wasmModule } from './wasm';

/**
 * Where what is in the memory of the kernel, in bytes; first the results, numbers of 32 bits. Each further part has room
 * for 64 bytes more, which are read and written in vain.
 */
export const flowMemory = {
  cursor: 0,
  extent: 4,
  lineStart: 8,
  lines: 12,
  rows: 16,
  textLength: 20,
  hasColours: 24,
  /** A row that is being overwritten. */
  overwritten: 64,
  input: 4_608,
  output: 16_384,
  /** Longest input at a time. */
  inputBytes: 8_192,
  /** Widest terminal. */
  maxCols: 4_096,
} as const;

// Parameters: places in memory, and the width of the terminal. `EXTENT` is the end of the row's text; the line may
// start before the memory.
const [AT, END, CURSOR, EXTENT, ROW_START, LINE_START, COLS] = [0, 1, 2, 3, 4, 5, 6];
// Numbers of 32 bits.
const [BASE, BYTES, LINES, ROWS, OLD_LENGTH, TEXT_START, FROM, TO, COUNT, HAS_COLOURS] = [
  7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
];
/** A number of 64 bits: the controls of a block that are still to come, a bit for each. */
const SPECIAL = 17;
const VECTORS = [18, 19, 20, 21] as const;
const LOCALS = { params: 7, ints: 10, longs: 1, vectors: 4 };

const { get, set, i32, add, sub, divide, multiply, and, or, less, greater, equal, notEqual } = wasm;
const { load8, load16, store8, store32, shiftLeft, trailingZeros, block, loop, when, branch, branchIf, long, vector } =
  wasm;

const BLOCK_BYTES = i32(64);
const [CR, LF, FINAL_M, FINAL_K] = [i32(0x0d), i32(0x0a), i32(0x6d), i32(0x4b)];
/** Two bytes as they are loaded, the first one lowest. */
const [CR_LF, ESCAPE_BRACKET] = [i32(0x0a0d), i32(0x5b1b)];

/**
 * The inner loop of the short cut as WebAssembly: JavaScript, four bytes at a time, reaches half of its speed. It copies
 * printable ASCII from `AT` to `CURSOR`, leaves colours (SGR) out, ends lines at CR LF, and lets text after a lone CR
 * overwrite the row. It stops at the first byte that is anything else, a zero at `END` at the latest, and gives its place.
 */
export function flowModule(): Uint8Array<ArrayBuffer> {
  const blocks = { depth: 0 };
  const events = { depth: 0 };
  const exit = { depth: 0 };
  const body = [
    ...[0, 16, 32, 48].map((offset) => vector.store(get(END), vector.fill(0), offset)),
    set(TEXT_START, get(AT)),
    when(less(get(CURSOR), get(EXTENT)), ...keepRow(get(EXTENT))),
    block(
      exit,
      loop(
        blocks,
        ...copyBlock(),
        ...passText(),
        branchIf(blocks, long.isZero(get(SPECIAL))),
        loop(events, takeEvent(exit), ...copyText(blocks), branchIf(blocks, long.isZero(get(SPECIAL))), branch(events)),
      ),
    ),
    ...giveResults(),
    get(AT),
  ];
  return wasmModule({ locals: LOCALS, body });
}

/** Looks at the next block and copies it, as if all were text. */
function copyBlock(): Code[] {
  return [
    set(BASE, get(AT)),
    ...VECTORS.map((local, i) => set(local, vector.load(get(AT), i * 16))),
    ...VECTORS.map((local, i) => vector.store(get(CURSOR), get(local), i * 16)),
    set(SPECIAL, specialBytes()),
  ];
}

/** A bit for each byte of the block: it is no printable ASCII. */
function specialBytes(): Code {
  const [first, second, third, fourth] = VECTORS.map((local) => outside(0x20, 0x7e, get(local))) as [
    Code,
    Code,
    Code,
    Code,
  ];
  const half = (a: Code, b: Code): Code => long.fromInt(or(a, shiftLeft(b, i32(16))));
  return long.or(half(first, second), long.shiftLeft32(half(third, fourth)));
}

/** A bit for each of 16 bytes: it is not from `low` to `high`. */
function outside(low: number, high: number, bytes: Code): Code {
  return vector.bits(vector.greater(vector.sub(bytes, vector.fill(low)), vector.fill(high - low)));
}

/** The text after a control, up to the next one or the end of the block. */
function copyText(blocks: Label): Code[] {
  const copyHalf = (at: number): Code[] =>
    [at, at + 16].map((i) => vector.store(get(CURSOR), vector.load(get(AT), i), i));
  return [
    set(TEXT_START, get(AT)),
    branchIf(blocks, greater(get(AT), add(get(BASE), BLOCK_BYTES))),
    set(SPECIAL, long.clearLowest(SPECIAL)),
    ...copyHalf(0),
    when(greater(sub(nextSpecial(), get(AT)), i32(32)), ...copyHalf(32)),
    ...passText(),
  ];
}

/** To the next control or the end of the block, which is known early: the next block need not wait for this one. */
function passText(): Code[] {
  return [set(CURSOR, add(get(CURSOR), sub(nextSpecial(), get(AT)))), set(AT, nextSpecial())];
}

/** Without one it is the end of the block. */
function nextSpecial(): Code {
  return add(get(BASE), long.toInt(long.trailingZeros(get(SPECIAL))));
}

/** One control or sequence; text follows. */
function takeEvent(exit: Label): Code {
  const done = { depth: 0 };
  const skip = (count: number): Code[] => [set(AT, add(get(AT), i32(count))), branch(done)];
  return block(
    done,
    set(BYTES, load16(get(AT))),
    when(equal(get(BYTES), ESCAPE_BRACKET), ...takeSequence(exit, done)),
    when(equal(get(BYTES), CR_LF), ...endLine(), set(SPECIAL, long.clearLowest(SPECIAL)), ...skip(2)),
    set(BYTES, load8(get(AT))),
    when(equal(get(BYTES), CR), ...returnToStart(), ...skip(1)),
    // LF alone keeps the column: only in the first one is it the end of a line.
    branchIf(exit, or(notEqual(get(BYTES), LF), notEqual(get(CURSOR), get(ROW_START)))),
    ...endLine(),
    ...skip(1),
  );
}

/** SGR is left out; EL 0 (erase to the end of the row) drops what is still to be overwritten. */
function takeSequence(exit: Label, done: Label): Code[] {
  const params = { depth: 0 };
  const isNoParam = outside(0x30, 0x3b, vector.load(add(get(AT), get(COUNT)), 2));
  // Erasing all of a row that continues a line would make it a line of its own.
  const isContinued = and(equal(get(CURSOR), get(ROW_START)), notEqual(get(ROW_START), get(LINE_START)));
  const skip: Code[] = [set(AT, add(get(AT), add(get(COUNT), i32(3)))), branch(done)];
  return [
    set(COUNT, i32(0)),
    loop(
      params,
      set(BYTES, trailingZeros(or(isNoParam, i32(1 << 16)))),
      set(COUNT, add(get(COUNT), get(BYTES))),
      branchIf(params, equal(get(BYTES), i32(16))),
    ),
    set(BYTES, load8(add(get(AT), get(COUNT)), 2)),
    when(equal(get(BYTES), FINAL_M), set(HAS_COLOURS, get(AT)), ...skip),
    branchIf(exit, or(or(notEqual(get(BYTES), FINAL_K), get(COUNT)), isContinued)),
    set(OLD_LENGTH, i32(0)),
    ...skip,
  ];
}

function endLine(): Code[] {
  return [
    restoreTail(),
    when(greater(sub(get(CURSOR), get(LINE_START)), get(COLS)), set(ROWS, add(get(ROWS), fullRowsAfter(LINE_START)))),
    store8(get(CURSOR), LF),
    set(CURSOR, add(get(CURSOR), i32(1))),
    set(LINE_START, get(CURSOR)),
    set(ROW_START, get(CURSOR)),
    set(OLD_LENGTH, i32(0)),
    set(LINES, add(get(LINES), i32(1))),
    set(ROWS, add(get(ROWS), i32(1))),
  ];
}

/** The cursor goes to the first column of the row that it is in. */
function returnToStart(): Code[] {
  return [
    restoreTail(),
    set(OLD_LENGTH, i32(0)),
    when(
      greater(sub(get(CURSOR), get(ROW_START)), get(COLS)),
      set(ROW_START, add(get(ROW_START), multiply(fullRowsAfter(ROW_START), get(COLS)))),
    ),
    when(greater(get(CURSOR), get(ROW_START)), ...keepRow(get(CURSOR))),
    set(CURSOR, get(ROW_START)),
  ];
}

/** Rows between `start` and the one that the cursor is in; a full row is left with the next character. */
function fullRowsAfter(start: number): Code {
  return divide(sub(sub(get(CURSOR), get(start)), i32(1)), get(COLS));
}

/** Keeps what is in the row, which ends at `end`: text after it is copied over it in whole vectors. */
function keepRow(end: Code): Code[] {
  return [
    set(OLD_LENGTH, sub(end, get(ROW_START))),
    ...copy(get(ROW_START), i32(flowMemory.overwritten), get(OLD_LENGTH)),
  ];
}

/** What was not overwritten comes back; then the cursor is at the end of the row. */
function restoreTail(): Code {
  const newLength = sub(get(CURSOR), get(ROW_START));
  return when(
    greater(get(OLD_LENGTH), newLength),
    ...copy(add(i32(flowMemory.overwritten), newLength), get(CURSOR), sub(get(OLD_LENGTH), newLength)),
    set(CURSOR, add(get(ROW_START), get(OLD_LENGTH))),
  );
}

/** Copies at least `count` bytes, which is not 0. */
function copy(from: Code, to: Code, count: Code): Code[] {
  const again = { depth: 0 };
  return [
    set(FROM, from),
    set(TO, to),
    set(COUNT, count),
    loop(
      again,
      vector.store(get(TO), vector.load(get(FROM))),
      set(FROM, add(get(FROM), i32(16))),
      set(TO, add(get(TO), i32(16))),
      when(greater(get(COUNT), i32(16)), set(COUNT, sub(get(COUNT), i32(16))), branch(again)),
    ),
  ];
}

/** The row becomes complete in memory; the cursor is given as it is in it. */
function giveResults(): Code[] {
  const give = (place: number, value: Code): Code => store32(i32(place), value);
  return [
    give(flowMemory.cursor, get(CURSOR)),
    restoreTail(),
    give(flowMemory.extent, get(CURSOR)),
    give(flowMemory.lineStart, get(LINE_START)),
    give(flowMemory.lines, get(LINES)),
    give(flowMemory.rows, get(ROWS)),
    give(flowMemory.textLength, sub(get(AT), get(TEXT_START))),
    give(flowMemory.hasColours, get(HAS_COLOURS)),
  ];
}
