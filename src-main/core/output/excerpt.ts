/** Of what is kept before the place that matters. */
const LEAD_SHARE = 1 / 4;

/**
 * A part of `text` of at most `maxChars` characters around index `at`, with `…` where something was cut off. Never cuts a
 * character in two.
 */
export function excerpt(text: string, at: number, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const room = maxChars - 2;
  const latest = text.length - room;
  const from = wholeFrom(text, Math.max(0, Math.min(latest, at - Math.floor(room * LEAD_SHARE))));
  const to = wholeTo(text, Math.min(text.length, from + room));
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The second half of a surrogate pair is no beginning. */
function wholeFrom(text: string, index: number): number {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00 ? index + 1 : index;
}

/** The first half of a surrogate pair is no end. */
function wholeTo(text: string, index: number): number {
  return (text.charCodeAt(index - 1) & 0xfc00) === 0xd800 ? index - 1 : index;
}
