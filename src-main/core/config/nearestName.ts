/** Gives the candidate that a person most likely meant by a misspelt name, or null when none is close. */
export function nearestName(name: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null;
  // A third of the letters wrong is still a slip; more is another word.
  let best = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < best) [nearest, best] = [candidate, distance];
  }
  return nearest;
}

/** Levenshtein distance: how many letters must be put in, taken out or changed. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, char] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (previous[column] ?? 0) + (char === other ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
