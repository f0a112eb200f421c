/** Whether a text fits a pattern in which `*` stands for any text and `?` for one character. Takes time by their product. */
export function fitsWildcard(pattern: string, text: string): boolean {
  let [p, t, star, mark] = [0, 0, -1, 0];
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p;
      mark = t;
      p += 1;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      t = mark;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}

/** What a pattern begins with before its first wildcard. */
export function fixedStart(pattern: string): string {
  return pattern.slice(0, pattern.search(/[*?[]|$/));
}
