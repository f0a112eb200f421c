import type { PolicySettings, PolicyVerdict } from '@shared/policy';
import type { Reply } from '@shared/protocol';
import { useEffect, useState } from 'react';
import { windowLimits } from '../windowLimits';

/** What the host says about a text under rules that are being edited. */
export type Trial =
  | { readonly kind: 'none' }
  | { readonly kind: 'verdict'; readonly verdict: PolicyVerdict }
  /** A rule is not valid. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** The host did not judge it, for example because it is away. */
  | { readonly kind: 'failed'; readonly message: string };

/** Asks the host what rules make of a text; a stable function. */
export type CheckRules = (text: string, settings: PolicySettings) => Promise<Reply<'policy.check'>>;

/**
 * The verdict on a text, renewed when the text or the rules (another object) have stood for a moment. An empty text is sent
 * too: the host says whether the rules are valid. Null rules are not tried.
 */
export function useTrial(check: CheckRules, text: string, settings: PolicySettings | null): Trial {
  const [trial, setTrial] = useState<Trial>({ kind: 'none' });
  useEffect(() => {
    if (settings === null) {
      setTrial({ kind: 'none' });
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const reply = await check(text, settings);
      if (isCurrent) setTrial(trialOf(reply, text));
    }, windowLimits.policyTrialMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [check, text, settings]);
  return trial;
}

function trialOf(reply: Reply<'policy.check'>, text: string): Trial {
  if (!reply.ok) {
    const { code, message } = reply.error;
    return { kind: code === 'invalid-argument' ? 'invalid' : 'failed', message };
  }
  return text.trim() === '' ? { kind: 'none' } : { kind: 'verdict', verdict: reply.value };
}
