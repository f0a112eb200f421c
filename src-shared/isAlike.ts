import type { ApprovalRequest } from './approval';

/**
 * Whether one "yes" of a person may answer both requests: the same client wants the same text, or what the same pattern is
 * about, in the same place and with the same things around it.
 */
export function isAlike(a: ApprovalRequest, b: ApprovalRequest): boolean {
  const isSameWish = a.text === b.text || (a.pattern !== null && a.pattern === b.pattern);
  return isSameWish && placeOf(a) === placeOf(b);
}

/** All but the text that decides what a request does. An input answers its prompt, in whichever session that stands. */
function placeOf({ client, subject, typedBefore, stdin, env, cwd, shell, prompt }: ApprovalRequest): string {
  const variables = Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([client, subject, typedBefore, stdin, variables, cwd, shell, prompt]);
}
