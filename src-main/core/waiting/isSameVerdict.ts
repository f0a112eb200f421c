import type { Verdict } from './Verdict';

/** True: the two say the same to who listens; evidence may be worded anew without anything having changed. */
export function isSameVerdict(a: Verdict, b: Verdict): boolean {
  if (a.kind === 'waiting' && b.kind === 'waiting') {
    const [one, other] = [a.waiting, b.waiting];
    return one.kind === other.kind && one.prompt === other.prompt && one.confidence === other.confidence;
  }
  return a.kind === 'busy' && b.kind === 'busy' && a.acceptsInput === b.acceptsInput;
}
