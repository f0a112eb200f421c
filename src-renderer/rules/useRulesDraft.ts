import type { PolicySettings, PolicyView } from '@shared/policy';
import { useEffect, useMemo, useState } from 'react';
import { draftOf, isSameSettings, type PolicyDraft, settingsOf } from './policyDraft.logic';

/** Rules that are being edited, and how they stand to those in force. */
export interface RulesDraft {
  readonly draft: PolicyDraft;
  /** What the draft means. */
  readonly settings: PolicySettings;
  readonly isChanged: boolean;
  /** Others changed the rules in force since the person began: to save replaces theirs. */
  readonly isOvertaken: boolean;
  readonly setDraft: (draft: PolicyDraft) => void;
  /** Drops the edits for what is in force. */
  readonly load: () => void;
}

/** Edits rules; as long as nothing was edited, they follow what is in force. */
export function useRulesDraft(policy: PolicyView): RulesDraft {
  const inForce = useMemo(() => settingsOf(draftOf(policy)), [policy]);
  const [draft, setDraft] = useState(() => draftOf(policy));
  const [base, setBase] = useState(inForce);
  const settings = useMemo(() => settingsOf(draft), [draft]);
  const isEdited = !isSameSettings(settings, base);
  const isMoved = !isSameSettings(inForce, base);
  const isMet = isSameSettings(settings, inForce);
  useEffect(() => {
    if (!isMoved || (isEdited && !isMet)) return;
    setBase(inForce);
    if (!isMet) setDraft(draftOf(inForce));
  }, [isMoved, isEdited, isMet, inForce]);
  const load = (): void => {
    setBase(inForce);
    setDraft(draftOf(inForce));
  };
  return { draft, settings, isChanged: !isMet, isOvertaken: isMoved && isEdited && !isMet, setDraft, load };
}
