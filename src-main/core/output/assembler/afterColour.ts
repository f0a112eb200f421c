const ESCAPE = 0x1b;
const BRACKET = 0x5b;
const FINAL = 0x6d;

/** The index after a complete colour sequence (SGR, `ESC [ … m`) that starts at `at`, or 0 when there is none. */
export function afterColour(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== ESCAPE || bytes[at + 1] !== BRACKET) return 0;
  const i = afterParams(bytes, at + 2, end);
  return i < end && bytes[i] === FINAL ? i + 1 : 0;
}

/** The bytes from `at` to before `end` are at least one, and with others after them could be a colour sequence. */
export function isColourStart(bytes: Uint8Array, at: number, end: number): boolean {
  if (at >= end || bytes[at] !== ESCAPE) return false;
  return at + 1 === end || (bytes[at + 1] === BRACKET && afterParams(bytes, at + 2, end) === end);
}

function afterParams(bytes: Uint8Array, at: number, end: number): number {
  let i = at;
  while (i < end && (bytes[i] as number) >= 0x30 && (bytes[i] as number) <= 0x3b) i += 1;
  return i;
}
