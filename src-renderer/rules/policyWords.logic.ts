import type { PolicyAction, PolicyMode } from '@shared/policy';

/** A mode, for people. */
export interface ModeWords {
  readonly name: string;
  readonly explanation: string;
  /** What stands in the window as long as the mode holds, in a few words. */
  readonly note: string;
}

export const MODE_WORDS: Readonly<Record<PolicyMode, ModeWords>> = {
  watchful: {
    name: 'Watchful',
    explanation: 'Everything waits for you, except what a rule of yours allows.',
    note: 'Watchful: everything waits for you',
  },
  normal: {
    name: 'Normal',
    explanation: 'What a rule asks about waits for you. The rest runs.',
    note: 'Normal',
  },
  unattended: {
    name: 'Unattended',
    explanation: 'Nobody is asked: held commands are refused, yes/no answers let through.',
    note: 'Unattended: you are not asked',
  },
};

export const ACTION_WORDS: Readonly<Record<PolicyAction, string>> = { allow: 'Allow', ask: 'Ask me', deny: 'Deny' };

/** What becomes of a tried command. */
export interface VerdictWords {
  readonly words: string;
  readonly tone: 'blue' | 'amber' | 'red';
}

/** The words for a verdict in a mode. */
export function verdictWords(action: PolicyAction, mode: PolicyMode): VerdictWords {
  if (action === 'allow') return { words: 'It would run.', tone: 'blue' };
  if (action === 'deny') return { words: 'It would be refused.', tone: 'red' };
  return mode === 'unattended'
    ? { words: 'It would be held, and nobody is asked.', tone: 'red' }
    : { words: 'It would wait for you.', tone: 'amber' };
}
