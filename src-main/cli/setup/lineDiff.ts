const CONTEXT_LINES = 3;

/**
 * One contiguous change of a text as a person reads it: the lines that go (`-`) and come (`+`), with up to three lines
 * around them. An empty string when nothing differs.
 */
export function lineDiff(before: string, after: string): string {
  if (before === after) return '';
  const [old, fresh] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  const kept = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
  return [
    ...kept(old.slice(Math.max(0, head - CONTEXT_LINES), head)),
    ...old.slice(head, old.length - tail).map((line) => `- ${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+ ${line}`),
    ...kept(old.slice(old.length - tail, old.length - tail + CONTEXT_LINES)),
  ].join('\n');
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
