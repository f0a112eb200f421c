import { afterColour } from './afterColour';
import { CsiParams } from './CsiParams';
import { BROKEN, PENDING, REPLACEMENT, Utf8Decoder } from './Utf8Decoder';

/** What the parser finds in the bytes. */
export interface TerminalActions {
  /** Takes printable ASCII from `start` on, as far as it goes before `end`; gives the index of the first byte not taken. */
  printAscii(bytes: Uint8Array, start: number, end: number): number;
  /** One printable character; bytes that are no UTF-8 arrive as U+FFFD. */
  print(codePoint: number): void;
  /** A C0 or C1 control. */
  execute(code: number): void;
  /** `ident` is prefix, intermediates and final byte, each 8 bits, the final byte lowest. */
  csi(ident: number, params: CsiParams): void;
  /** `ident` as for `csi`. */
  esc(ident: number): void;
  /** A complete colour sequence (SGR) from `start` to before `end`, outside of any other. */
  colour(bytes: Uint8Array, start: number, end: number): void;
  /** A complete operating system command: the first bytes of it, and how many they are. */
  osc(head: Uint8Array, length: number): void;
  /** A string of any kind ended: what comes next does not combine with what was printed before. */
  endString(): void;
}

const State = {
  ground: 0,
  escape: 1,
  escapeIntermediate: 2,
  csiEntry: 3,
  csiParam: 4,
  csiIntermediate: 5,
  csiIgnore: 6,
  osc: 7,
  /** SOS, PM and APC. */
  string: 8,
  dcsEntry: 9,
  dcsParam: 10,
  dcsIntermediate: 11,
  dcsIgnore: 12,
  dcsPassthrough: 13,
} as const;

type State = (typeof State)[keyof typeof State];

/** Bytes of an operating system command that are kept: enough to tell a colour query. */
const OSC_HEAD_BYTES = 8;
/** Prefix and two intermediates; more is no known sequence. */
const MAX_COLLECTED = 0xff_ffff;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Takes a terminal's output apart: UTF-8 and the escape sequences of ECMA-48 and the DEC terminals, byte by byte, so
 * that it may be split anywhere. The states are those of the VT500 parser by Paul Williams (vt100.net/emu/dec_ansi_parser);
 * where that leaves a choice, it does as xterm.js does. Strings of any length pass without being kept.
 */
export class EscapeParser {
  readonly #actions: TerminalActions;
  readonly #decoder = new Utf8Decoder();
  readonly #params = new CsiParams();
  readonly #oscHead = new Uint8Array(OSC_HEAD_BYTES);
  #state: State = State.ground;
  #collected = 0;
  #oscLength = 0;

  constructor(actions: TerminalActions) {
    this.#actions = actions;
  }

  /** Nothing is half done: the next byte starts a character or a sequence. */
  get isIdle(): boolean {
    return this.#state === State.ground && !this.#decoder.isPending;
  }

  /** Takes the bytes from `start` to before `end`, which follow those of the call before. */
  parse(bytes: Uint8Array, start: number, end: number): void {
    let i = start;
    while (i < end) {
      const byte = bytes[i] as number;
      if (byte >= 0x80 || this.#decoder.isPending) {
        if (this.#decode(byte)) i += 1;
      } else if (this.#state === State.ground) {
        i = this.#ground(bytes, i, end);
      } else {
        i += 1;
        this.#feed(byte);
      }
    }
  }

  /** No byte follows: an unfinished character becomes U+FFFD. */
  end(): void {
    if (!this.#decoder.isPending) return;
    this.#decoder.reset();
    this.#feed(REPLACEMENT);
  }

  /** An ASCII byte outside of any sequence. Gives the index of the first byte not taken. */
  #ground(bytes: Uint8Array, at: number, end: number): number {
    const byte = bytes[at] as number;
    if (byte >= 0x20) return byte === 0x7f ? at + 1 : this.#actions.printAscii(bytes, at, end);
    if (byte !== 0x1b) this.#actions.execute(byte);
    else {
      const after = afterColour(bytes, at, end);
      if (after > 0) {
        this.#actions.colour(bytes, at, after);
        return after;
      }
      this.#enterEscape();
    }
    return at + 1;
  }

  /** A byte of a multi-byte character, or the one that breaks it. False: the byte must be looked at again. */
  #decode(byte: number): boolean {
    const code = this.#decoder.push(byte);
    if (code === BROKEN) this.#feed(REPLACEMENT);
    else if (code !== PENDING && code !== BYTE_ORDER_MARK) this.#feed(code);
    return code !== BROKEN;
  }

  #feed(code: number): void {
    if (this.#state === State.ground && code >= 0xa0) this.#actions.print(code);
    else if (code === 0x1b) this.#escape();
    else if (code === 0x18 || code === 0x1a || (code >= 0x80 && code < 0xa0)) this.#anywhere(code);
    else if (code < 0x20) this.#control(code);
    else this.#inSequence(code);
  }

  #escape(): void {
    if (this.#state === State.osc) this.#endOsc();
    else if (this.#state === State.dcsPassthrough) this.#actions.endString();
    this.#enterEscape();
  }

  #enterEscape(): void {
    this.#clear();
    this.#state = State.escape;
  }

  /** CAN, SUB and the C1 controls end whatever runs. */
  #anywhere(code: number): void {
    const state = this.#state;
    const isTerminator = code < 0x80 || code === 0x9c;
    this.#state = State.ground;
    if (state === State.osc && code === 0x9c) this.#endOsc();
    else if (isTerminator && (state === State.osc || state === State.dcsPassthrough)) this.#actions.endString();
    else this.#executeC1(code);
  }

  #executeC1(code: number): void {
    if (code === 0x90) this.#start(State.dcsEntry);
    else if (code === 0x9b) this.#start(State.csiEntry);
    else if (code === 0x9d) this.#startOsc();
    else if (code === 0x98 || code === 0x9e || code === 0x9f) this.#state = State.string;
    else if (code !== 0x9c) this.#actions.execute(code);
  }

  /** A C0 control: carried out in the middle of an escape sequence, no part of a string. */
  #control(code: number): void {
    const state = this.#state;
    if (state < State.osc) this.#actions.execute(code);
    else if (state === State.osc && code === 0x07) {
      this.#state = State.ground;
      this.#endOsc();
    }
  }

  /** A printable character, DEL, or anything from U+00A0 on, in a sequence or a string. */
  #inSequence(code: number): void {
    switch (this.#state) {
      case State.osc:
        this.#collectOsc(code);
        return;
      case State.dcsIgnore:
      case State.dcsPassthrough:
        return;
      case State.string:
        if (code >= 0xa0) this.#state = State.ground;
        return;
      case State.csiIgnore:
        if (code >= 0x40 && code < 0x7f) this.#state = State.ground;
        return;
      case State.ground:
        return;
      default:
        this.#inOpenSequence(code);
    }
  }

  #inOpenSequence(code: number): void {
    const state = this.#state;
    if (code === 0x7f && state !== State.escapeIntermediate) return;
    if (code >= 0x7f) this.#state = State.ground;
    else if (state === State.escape) this.#inEscape(code);
    else if (state === State.escapeIntermediate) {
      if (code < 0x30) this.#collect(code);
      else this.#dispatchEscape(code);
    } else if (code < 0x30) this.#intermediate(code);
    else if (code < 0x40) this.#parameter(code);
    else this.#final(code);
  }

  #inEscape(code: number): void {
    if (code < 0x30) {
      this.#collect(code);
      this.#state = State.escapeIntermediate;
    } else if (code === 0x50) this.#start(State.dcsEntry);
    else if (code === 0x5b) this.#start(State.csiEntry);
    else if (code === 0x5d) this.#startOsc();
    else if (code === 0x58 || code === 0x5e || code === 0x5f) this.#state = State.string;
    else this.#dispatchEscape(code);
  }

  #intermediate(code: number): void {
    this.#collect(code);
    this.#state = this.#state < State.osc ? State.csiIntermediate : State.dcsIntermediate;
  }

  #parameter(code: number): void {
    const isCsi = this.#state < State.osc;
    const isEntry = this.#state === State.csiEntry || this.#state === State.dcsEntry;
    const isIntermediate = this.#state === State.csiIntermediate || this.#state === State.dcsIntermediate;
    if (isIntermediate || (code >= 0x3c && !isEntry)) {
      this.#state = isCsi ? State.csiIgnore : State.dcsIgnore;
      return;
    }
    if (code >= 0x3c) this.#collect(code);
    else this.#params.push(code);
    this.#state = isCsi ? State.csiParam : State.dcsParam;
  }

  #final(code: number): void {
    if (this.#state >= State.osc) {
      this.#state = State.dcsPassthrough;
      return;
    }
    this.#state = State.ground;
    this.#actions.csi(this.#collected * 256 + code, this.#params);
  }

  #dispatchEscape(code: number): void {
    this.#state = State.ground;
    this.#actions.esc(this.#collected * 256 + code);
  }

  #start(state: State): void {
    this.#clear();
    this.#state = state;
  }

  #startOsc(): void {
    this.#oscLength = 0;
    this.#state = State.osc;
  }

  #collectOsc(code: number): void {
    if (this.#oscLength === OSC_HEAD_BYTES) return;
    this.#oscHead[this.#oscLength] = Math.min(code, 0xff);
    this.#oscLength += 1;
  }

  #endOsc(): void {
    this.#actions.osc(this.#oscHead, this.#oscLength);
    this.#actions.endString();
  }

  #collect(code: number): void {
    this.#collected = Math.min(this.#collected * 256 + code, MAX_COLLECTED);
  }

  #clear(): void {
    this.#params.reset();
    this.#collected = 0;
  }
}
