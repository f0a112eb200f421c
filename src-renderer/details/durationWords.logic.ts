const UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
];

/** How long something took: `under 1 s`, `42 s`, `3 min 5 s`, `2 h`, `1 d 4 h`. Two units say enough. */
export function durationWords(durationMs: number): string {
  const at = UNITS.findIndex(([ms]) => durationMs >= ms);
  if (at === -1) return 'under 1 s';
  let restMs = durationMs;
  const words = UNITS.slice(at, at + 2).flatMap(([ms, word]) => {
    const count = Math.floor(restMs / ms);
    restMs -= count * ms;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return words.join(' ');
}
