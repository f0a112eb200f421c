const ASCII_COUNT = 128;
/** `\u001b` for one byte. */
const LONGEST_ESCAPE = 6;

/** What stands in JSON for characters that cannot stand there themselves, by their codes. */
export type JsonEscapes = ReadonlyArray<Uint8Array | undefined>;

/** As `JSON.stringify` does it, with other texts for some characters. */
export function jsonEscapes(texts: Readonly<Record<string, string>> = {}): JsonEscapes {
  return Array.from({ length: ASCII_COUNT }, (_, code) => {
    const char = String.fromCharCode(code);
    const escaped = JSON.stringify(texts[char] ?? char).slice(1, -1);
    return escaped === char ? undefined : Buffer.from(escaped);
  });
}

/** Bytes that `byteCount` ASCII characters take in JSON at most. */
export function jsonAsciiBytes(byteCount: number): number {
  return byteCount * LONGEST_ESCAPE;
}

/**
 * Writes ASCII characters into `target` from byte `start` on as they stand between the quotes of a JSON text. Gives the
 * position after them. No string is made of them: those of a flood are 500 MB for the collector (measured).
 */
export function writeJsonAscii(
  ascii: Uint8Array,
  escapes: JsonEscapes,
  { target, start }: { readonly target: Uint8Array; readonly start: number },
): number {
  let at = start;
  for (let i = 0; i < ascii.length; i += 1) {
    const code = ascii[i] as number;
    const escaped = escapes[code];
    if (escaped === undefined) {
      target[at] = code;
      at += 1;
    } else {
      for (let j = 0; j < escaped.length; j += 1) target[at + j] = escaped[j] as number;
      at += escaped.length;
    }
  }
  return at;
}
