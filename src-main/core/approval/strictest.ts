import type { PolicyAction, PolicyVerdict } from '@shared/policy';

const order: readonly PolicyAction[] = ['deny', 'ask', 'allow'];

/** The verdict that decides: deny beats ask, ask beats allow; the first of equals. */
export function strictest(verdicts: readonly PolicyVerdict[]): PolicyVerdict {
  const [first = nothingRuns, ...others] = verdicts;
  return others.reduce((a, b) => (order.indexOf(b.action) < order.indexOf(a.action) ? b : a), first);
}

/** The verdict on input that runs nothing by itself. */
export const nothingRuns: PolicyVerdict = {
  action: 'allow',
  rule: null,
  reason: 'Nothing that a rule is about.',
  commands: [],
};
