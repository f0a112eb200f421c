const COUNTED = /^\{(\d+)(?:,(\d*))?\}/;

/**
 * How many matching steps a regular expression stands for once its counted repetitions (`x{40}`) are written out: at
 * least as many as its compiled program has characters and groups. Reads the expression once; harmless on invalid ones.
 */
export function patternSize(pattern: string): number {
  // One entry for each open group: what is in it so far. `last` is what a repetition would repeat.
  const groups = [0];
  let last = 0;
  for (let i = 0; i < pattern.length; ) {
    const { size, length } = atomAt(pattern, i);
    const counted = COUNTED.exec(pattern.slice(i, i + 24));
    if (counted !== null) {
      const times = Math.max(Number(counted[1]), Number(counted[2] ?? 0), 1);
      addTo(groups, last * (times - 1));
      last *= times;
      i += counted[0].length;
    } else if (pattern[i] === '(') {
      groups.push(0);
      i += 1;
    } else if (pattern[i] === ')') {
      // The ends of a group are steps as well, and groups may be nested around a single character.
      last = groups.length > 1 ? (groups.pop() ?? 0) + 1 : 0;
      addTo(groups, last);
      i += 1;
    } else {
      last = size;
      addTo(groups, size);
      i += length;
    }
  }
  return groups.reduce((sum, size) => sum + size, 0);
}

function addTo(groups: number[], size: number): void {
  groups[groups.length - 1] = (groups.at(-1) ?? 0) + size;
}

/** The character, escape or class that begins at `i`. */
function atomAt(pattern: string, i: number): { readonly size: number; readonly length: number } {
  if (pattern[i] === '\\') return escapeAt(pattern, i);
  if (pattern[i] !== '[') return { size: 1, length: 1 };
  // A `]` right after `[` or `[^` is a character of the class.
  let end = pattern[i + 1] === '^' ? i + 3 : i + 2;
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
  return { size: 1, length: end + 1 - i };
}

/** `\Q…\E` is as many characters as stand between; `\x{10ffff}` and `\p{Greek}` are one, though braces follow. */
function escapeAt(pattern: string, i: number): { readonly size: number; readonly length: number } {
  const next = pattern[i + 1];
  if (next === 'Q') {
    const end = pattern.indexOf('\\E', i + 2);
    const stop = end < 0 ? pattern.length : end;
    return { size: Math.max(0, stop - i - 2), length: Math.max(2, Math.min(pattern.length, stop + 2) - i) };
  }
  const hasBraces = (next === 'x' || next === 'p' || next === 'P') && pattern[i + 2] === '{';
  const close = hasBraces ? pattern.indexOf('}', i + 3) : -1;
  return { size: 1, length: close < 0 ? 2 : close + 1 - i };
}
