/**
 * The commands of a text for cmd.exe, each as its words; null for a word with a variable. `^` escapes, double quotes group,
 * and `&`, `|`, `(`, `)` and ends of lines separate.
 */
export function readCmdText(text: string): (string | null)[][] {
  const commands: (string | null)[][] = [];
  let words: (string | null)[] = [];
  const endCommand = (): void => {
    if (words.length > 0) commands.push(words);
    words = [];
  };
  // A word, or one of the separators.
  for (const [token] of text.matchAll(/[&|()\r\n]+|(?:"[^"]*"?|\^[\s\S]|[^\s"&|()^])+/g)) {
    if (/^[&|()\r\n]/.test(token)) {
      endCommand();
      continue;
    }
    // `@` hides the command; a text wholly in quotes is a text again.
    const word = token.replace(/\^([\s\S])/g, '$1').replace(/^@/, '');
    const inner = word.replaceAll('"', '');
    if (words.length === 0 && /^".*\s.*"$/s.test(word)) commands.push(...readCmdText(inner));
    else words.push(/%[^%]+%|![^!]+!/.test(inner) ? null : inner);
    if (words.length === 1 && /^(?:call|start|if|for|do|else)$/i.test(inner)) endCommand();
  }
  endCommand();
  return commands;
}
