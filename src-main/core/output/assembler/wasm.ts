/** Code of a WebAssembly function at a depth of blocks: the bytes of one expression or statement. */
export type Code = (depth: number) => readonly number[];

/** The target of a branch: the end of a block or the start of a loop, set when that is encoded. */
export interface Label {
  depth: number;
}

const I32 = 0x7f;
const I64 = 0x7e;
const V128 = 0x7b;
const EMPTY = 0x40;
const END = 0x0b;

/**
 * Writes WebAssembly (version 1 with fixed-width SIMD, webassembly.github.io/spec) by hand: each function gives the code
 * of one instruction after the code of its operands. Only what the kernel of the short cut needs.
 */
export const wasm = {
  get: (local: number): Code => plain(0x20, ...unsigned(local)),
  set: (local: number, value: Code): Code => after([value], 0x21, ...unsigned(local)),
  i32: (value: number): Code => plain(0x41, ...signed(value)),
  add: binary(0x6a),
  sub: binary(0x6b),
  divide: binary(0x6e),
  multiply: binary(0x6c),
  and: binary(0x71),
  or: binary(0x72),
  shiftLeft: binary(0x74),
  trailingZeros: (value: Code): Code => after([value], 0x68),
  equal: binary(0x46),
  notEqual: binary(0x47),
  less: binary(0x49),
  greater: binary(0x4b),
  load8: (address: Code, offset = 0): Code => after([address], 0x2d, 0, ...unsigned(offset)),
  load16: (address: Code, offset = 0): Code => after([address], 0x2f, 0, ...unsigned(offset)),
  store8: (address: Code, value: Code): Code => after([address, value], 0x3a, 0, 0),
  store32: (address: Code, value: Code): Code => after([address, value], 0x36, 0, 0),
  long: {
    fromInt: (value: Code): Code => after([value], 0xad),
    toInt: (value: Code): Code => after([value], 0xa7),
    isZero: (value: Code): Code => after([value], 0x50),
    or: binary(0x84),
    shiftLeft32: (value: Code): Code => after([value], 0x42, 32, 0x86),
    trailingZeros: (value: Code): Code => after([value], 0x7a),
    /** The lowest bit that is set becomes 0. */
    clearLowest: (local: number): Code => after([wasm.get(local), wasm.get(local)], 0x42, 1, 0x7d, 0x83),
  },
  /** Sixteen bytes at once. */
  vector: {
    load: (address: Code, offset = 0): Code => after([address], ...simd(0), 0, ...unsigned(offset)),
    store: (address: Code, value: Code, offset = 0): Code =>
      after([address, value], ...simd(11), 0, ...unsigned(offset)),
    fill: (byte: number): Code => plain(...simd(12), ...Array<number>(16).fill(byte)),
    sub: binary(...simd(113)),
    greater: binary(...simd(40)),
    /** The highest bit of each byte, the first byte's lowest. */
    bits: (value: Code): Code => after([value], ...simd(100)),
  },
  block: (label: Label, ...body: readonly Code[]): Code => nested([], 0x02, label, body),
  loop: (label: Label, ...body: readonly Code[]): Code => nested([], 0x03, label, body),
  when: (condition: Code, ...body: readonly Code[]): Code => nested([condition], 0x04, { depth: 0 }, body),
  branch:
    (label: Label): Code =>
    (depth) => [0x0c, ...unsigned(depth - label.depth)],
  branchIf:
    (label: Label, condition: Code): Code =>
    (depth) => [...condition(depth), 0x0d, ...unsigned(depth - label.depth)],
};

export interface WasmFunction {
  /** How many there are, in this order: parameters (32 bits, as is the result), then more of 32 bits, of 64, of 128. */
  readonly locals: { readonly params: number; readonly ints: number; readonly longs: number; readonly vectors: number };
  readonly body: readonly Code[];
}

/** A module with one function, exported as `run`, and one page (64 KiB) of memory, exported as `memory`. */
export function wasmModule({ locals, body }: WasmFunction): Uint8Array<ArrayBuffer> {
  const declared = list([
    [...unsigned(locals.ints), I32],
    [...unsigned(locals.longs), I64],
    [...unsigned(locals.vectors), V128],
  ]);
  const code = [...declared, ...body.flatMap((part) => part(0)), END];
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [0x60, ...list(Array<number[]>(locals.params).fill([I32])), ...list([[I32]])]),
    ...section(3, [0]),
    ...section(5, [0, 1]),
    ...section(7, [...name('memory'), 2, 0], [...name('run'), 0, 0]),
    ...section(10, [...unsigned(code.length), ...code]),
  ]);
}

function plain(...bytes: readonly number[]): Code {
  return () => bytes;
}

function after(operands: readonly Code[], ...opcode: readonly number[]): Code {
  return (depth) => [...operands.flatMap((operand) => operand(depth)), ...opcode];
}

function binary(...opcode: readonly number[]): (left: Code, right: Code) => Code {
  return (left, right) => after([left, right], ...opcode);
}

function simd(opcode: number): readonly number[] {
  return [0xfd, ...unsigned(opcode)];
}

function nested(operands: readonly Code[], opcode: number, label: Label, body: readonly Code[]): Code {
  return (depth) => {
    label.depth = depth + 1;
    const inner = body.flatMap((part) => part(depth + 1));
    return [...operands.flatMap((operand) => operand(depth)), opcode, EMPTY, ...inner, END];
  };
}

function section(id: number, ...items: readonly (readonly number[])[]): number[] {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function name(text: string): number[] {
  return [...unsigned(text.length), ...Buffer.from(text)];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
