/** A number as people read it: `1 204 000`, with spaces that do not break. */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
