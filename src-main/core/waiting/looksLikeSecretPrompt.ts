import { PROMPT_TAIL_CHARS, promptPatterns } from './promptPatterns';

const secretPatterns = promptPatterns.filter(({ kinds }) => kinds.includes('secret'));

/** Whether a line that the cursor stands in asks for a secret, by its words alone. */
export function looksLikeSecretPrompt(cursorLine: string): boolean {
  const tail = cursorLine.slice(-PROMPT_TAIL_CHARS).trimEnd();
  return secretPatterns.some(({ pattern }) => pattern.test(tail));
}
