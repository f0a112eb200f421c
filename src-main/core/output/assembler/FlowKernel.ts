import { flowMemory, flowModule } from './flowModule';

/** The row that the cursor is in. */
export interface FlowRow {
  /** Its text, at most `FlowKernel.maxCols` bytes. */
  readonly text: Uint8Array;
  /** Columns of the same line before it: a multiple of `cols`. */
  readonly before: number;
  /** Column of the cursor, at most the length of the text. */
  readonly cursor: number;
  readonly cols: number;
}

type Run = (
  at: number,
  end: number,
  cursor: number,
  extent: number,
  rowStart: number,
  lineStart: number,
  cols: number,
) => number;

/** The part of the standard `WebAssembly` that is used: its types come with those of browsers only. */
interface Compiler {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
  ) => { readonly exports: { readonly run: Run; readonly memory: { readonly buffer: ArrayBuffer } } };
}

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler };

/** Runs the code of `flowModule` on a part of the input. Holds nothing from one run to the next but the results. */
export class FlowKernel {
  static #shared: FlowKernel | null = null;
  static readonly maxCols = flowMemory.maxCols;
  /** Bytes of one run at most. */
  static readonly maxBytes = flowMemory.inputBytes;
  readonly #run: Run;
  readonly #bytes: Uint8Array;
  readonly #results: DataView;

  /** One for all: a run does not leave the kernel before it is done. */
  static get shared(): FlowKernel {
    FlowKernel.#shared ??= new FlowKernel();
    return FlowKernel.#shared;
  }

  constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(flowModule()));
    this.#run = exports.run;
    this.#bytes = new Uint8Array(exports.memory.buffer);
    this.#results = new DataView(exports.memory.buffer);
  }

  /** Lines that ended in the last run. */
  get lines(): number {
    return this.#result(flowMemory.lines);
  }

  /** Rows of these lines, those before the run included. */
  get rows(): number {
    return this.#result(flowMemory.rows);
  }

  /** Columns of the line that has not ended. */
  get length(): number {
    return this.#result(flowMemory.extent) - this.#result(flowMemory.lineStart);
  }

  /** Where the cursor is in that line. */
  get cursor(): number {
    return this.#result(flowMemory.cursor) - this.#result(flowMemory.lineStart);
  }

  /** Characters at the end of what was taken. */
  get textLength(): number {
    return this.#result(flowMemory.textLength);
  }

  get hasColours(): boolean {
    return this.#result(flowMemory.hasColours) !== 0;
  }

  /** What takes the place of the row's text. Valid until the next run. */
  get output(): Uint8Array {
    return this.#bytes.subarray(flowMemory.output, this.#result(flowMemory.extent));
  }

  /** Takes the bytes, at most `maxBytes`, as far as they are plain; gives how many. */
  run(bytes: Uint8Array, row: FlowRow): number {
    const { input, output } = flowMemory;
    this.#bytes.set(bytes, input);
    this.#bytes.set(row.text, output);
    const extent = output + row.text.length;
    const end = input + bytes.length;
    return this.#run(input, end, output + row.cursor, extent, output, output - row.before, row.cols) - input;
  }

  #result(place: number): number {
    return this.#results.getInt32(place, true);
  }
}
