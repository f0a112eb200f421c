import type { Waiting } from '@shared/session';

/** Words of questions whose answer others should not know. One too many costs a draft, one too few a secret. */
const SECRET_WORDS =
  /pass|secret|token|credential|cookie|licen[cs]e|\b(?:api|access|private|signing|encryption|recovery)\b|\bkey\b|\bpin\b|\botp\b|\bjwt\b|\bcvv?\b|\bcode\b|\bssn\b/i;

/** Whether the answer to what a program asks may be a secret, though it is typed in plain sight. */
export function mayAskForSecret({ kind, prompt }: Pick<Waiting, 'kind' | 'prompt'>): boolean {
  // Camel case and underscores part words too: `GITHUB_KEY`, `apiKey`.
  const words = prompt.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return kind === 'secret' || SECRET_WORDS.test(words);
}
