const ESCAPE = 0x1b;
const BRACKET = 0x5b;
const FINAL = 0x6d;

/** The index after a complete colour sequence (SGR, `ESC [ … m`) that starts at `at`, or 0 when there is none. */
export function afterColour(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== ESCAPE || bytes[at + 1] !== BRACKET) return 0;
  let i = at + 2;
  while (i < end && (bytes[i] as number) >= 0x30 && (bytes[i] as number) <= 0x3b) i += 1;
  return i < end && bytes[i] === FINAL ? i + 1 : 0;
}
