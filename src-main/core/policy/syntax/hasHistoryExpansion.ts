/**
 * Whether an interactive bash or zsh would put an earlier line in: `!word`, `!!`, `!-2`, or `^old^new` at the beginning of a
 * line (bash(1), HISTORY EXPANSION). Single quotes and a backslash keep it from that, double quotes do not.
 */
export function hasHistoryExpansion(text: string): boolean {
  if (/^\^/m.test(text)) return true;
  let isQuoted = false;
  let isInDouble = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (c === '\\' && !isQuoted) i += 1;
    else if (c === "'" && !isInDouble) isQuoted = !isQuoted;
    else if (c === '"' && !isQuoted) isInDouble = !isInDouble;
    else if (c === '!' && !isQuoted && isEvent(text, i)) return true;
  }
  return false;
}

/** `!` before a blank, `=` or `(` is itself; so is one in `[!a]`, `${!x}`, `$!` and at the end of double quotes. */
function isEvent(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  return !/[[{$]/.test(before) && /[^\s=("']/.test(text[at + 1] ?? ' ');
}
