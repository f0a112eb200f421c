/** A text of at most `maxChars`; the end of a longer one is an ellipsis. Never ends with half of a character. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isHalf = /[\ud800-\udbff]/.test(text[maxChars - 2] ?? '');
  return `${text.slice(0, maxChars - (isHalf ? 2 : 1))}…`;
}
