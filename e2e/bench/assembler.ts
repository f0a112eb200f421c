import headless from '@xterm/headless';
import { HotLines } from '../../src-main/core/output/disk/HotLines';
import { LineAssembler } from '../../src-main/core/output/LineAssembler';

const CHUNK_BYTES = 65_536;
const SIZE = { cols: 120, rows: 30 };
/** What xterm.js keeps by default. */
const SCROLLBACK_LINES = 1_000;
/** Ten times as much, at a hundred characters in a line. */
const KEPT_CHARS = 1_000_000;
/** What takes milliseconds is measured so often in a row, or other programs of the machine would decide. */
const REPEATS = 8;
const DIFFERENT_LINES = 5_000;
const WORDS =
  'the quick brown fox error warning src/core/file.ts expected unused variable function in of a is not type 42:17'.split(
    ' ',
  );
const COLOURS = ['31', '1;33', '32', '2', '38;5;208', '1'].map((params) => `\u001b[${params}m`);

/** Processor time in milliseconds for the same bytes. */
export interface Comparison {
  /** Bytes to lines, of which the newest are kept as a session keeps them. */
  readonly assemblerMs: number;
  readonly xtermMs: number;
}

/** About `byteCount` bytes of each kind of output, by name. The same at every call. */
export function makeStreams(byteCount: number): Record<string, Buffer> {
  const pick = pseudoRandom();
  const word = (): string => WORDS[pick(WORDS.length)] ?? '';
  const line = (paint: (text: string) => string): string => {
    let text = '';
    for (let length = 80 + pick(40); length > 0; length -= 6) text += `${paint(word())} `;
    return `${text.trimEnd()}\r\n`;
  };
  const paintSome = (text: string): string => {
    return pick(3) === 0 ? `${COLOURS[pick(COLOURS.length)]}${text}\u001b[0m` : text;
  };
  const kinds = {
    'plain lines': () => line((text) => text),
    'coloured lines': () => line(paintSome),
    'progress lines': (i: number) => progress(i % 101, pick(1_000)),
    'coloured lines with ✓': () => `\u001b[32m✓\u001b[0m ${line(paintSome)}`,
  };
  return Object.fromEntries(Object.entries(kinds).map(([name, make]) => [name, repeat(make, byteCount)]));
}

export async function compareAssemblers(bytes: Uint8Array): Promise<Comparison> {
  // A first part for the compilers: a host that runs for days is warm.
  const warmUp = bytes.subarray(0, bytes.length / 4);
  timeAssembler(warmUp);
  await timeXterm(warmUp);
  return { assemblerMs: timeAssembler(bytes), xtermMs: await timeXterm(bytes) };
}

function timeAssembler(bytes: Uint8Array): number {
  const sink = new HotLines({ blockBytes: CHUNK_BYTES });
  const assembler = new LineAssembler({ ...SIZE, sink });
  return timeWrites(bytes, (chunk) => {
    assembler.write(chunk);
    sink.trimChars(KEPT_CHARS);
  });
}

function timeWrites(bytes: Uint8Array, write: (chunk: Uint8Array) => void): number {
  const startedAt = process.cpuUsage();
  for (let i = 0; i < REPEATS; i += 1) {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) write(bytes.subarray(at, at + CHUNK_BYTES));
  }
  return cpuMsSince(startedAt) / REPEATS;
}

async function timeXterm(bytes: Uint8Array): Promise<number> {
  const terminal = new headless.Terminal({ ...SIZE, scrollback: SCROLLBACK_LINES, allowProposedApi: true });
  const startedAt = process.cpuUsage();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    await new Promise<void>((resolve) => terminal.write(bytes.subarray(at, at + CHUNK_BYTES), resolve));
  }
  return cpuMsSince(startedAt);
}

function cpuMsSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
}

/** A row that is overwritten a hundred times, then the next one. */
function progress(percent: number, rate: number): string {
  const bar = '#'.repeat(percent >> 2).padEnd(25);
  return `\r\u001b[KDownloading [${bar}] ${percent} % ${rate} kB/s${percent === 100 ? '\r\n' : ''}`;
}

function repeat(make: (i: number) => string, byteCount: number): Buffer {
  const lines = Buffer.from(Array.from({ length: DIFFERENT_LINES }, (_, i) => make(i)).join(''));
  return Buffer.concat(Array<Buffer>(Math.ceil(byteCount / lines.length)).fill(lines));
}

/** Numbers from 0 to before `count`, by the linear congruence of the C standard's example. */
function pseudoRandom(): (count: number) => number {
  let state = 12_345;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
}
