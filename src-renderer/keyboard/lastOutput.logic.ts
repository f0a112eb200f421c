/**
 * The lines of what was printed last, of the latest lines of a session's log. At a prompt that is what stands between it and
 * the one before; without two equal prompts it is everything that is given. `prompt`: what the session waits with, or null.
 */
export function lastOutput(lines: readonly string[], prompt: string | null): readonly string[] {
  const ending = prompt?.trim() ?? '';
  if (ending === '') return lines;
  const isPrompt = (line: string): boolean => line.trimStart().startsWith(ending);
  const now = lines.findLastIndex(isPrompt);
  const before = now === -1 ? -1 : lines.slice(0, now).findLastIndex(isPrompt);
  return before === -1 ? lines : lines.slice(before + 1, now);
}
