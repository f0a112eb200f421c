const NEWLINE = 0x0a;

/** Number of newlines. */
export function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === NEWLINE) count += 1;
  return count;
}
