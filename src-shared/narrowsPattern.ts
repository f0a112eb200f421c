/**
 * Whether a pattern of words allows no more than the offered one: it is that one, or goes on with more words. Signs of a
 * wildcard are no words.
 */
export function narrowsPattern(pattern: string, offered: string): boolean {
  return pattern === offered || (pattern.startsWith(`${offered} `) && !/[*?[\]{}]/.test(pattern.slice(offered.length)));
}
