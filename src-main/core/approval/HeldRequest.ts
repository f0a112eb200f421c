import type { ApprovalRequest } from '@shared/approval';
import type { Result } from '@shared/errors';
import type { PolicyVerdict } from '@shared/policy';
import type { InteractOutcome, Session } from '../terminal/Session';
import type { PromptBinding } from './PromptBinding';

/** What is held, before the queue gives it a name and a time. */
export type Proposal = Omit<ApprovalRequest, 'id' | 'state' | 'requestedAt'>;

/** What came of a command that was started or of an input that was sent; `interaction` is null for a command. */
export interface Performed {
  readonly session: Session;
  readonly interaction: InteractOutcome | null;
}

/** Something that an agent wants to run or type, with all that is needed to carry it out, now or later. */
export interface AgentAction {
  readonly proposal: Omit<Proposal, 'verdict' | 'pattern'>;
  readonly client: { readonly id: string; readonly name: string };
  /** Of an input: where it goes, and what it answers. Null for a command. */
  readonly target: { readonly session: Session; readonly binding: PromptBinding } | null;
  /** It answers hidden input: its text goes into no record. */
  readonly isSecret: boolean;
  /** Judges it, by the rules as they are now. */
  judge(): Promise<Judgement>;
  /** Runs or types `text`: the proposed one, or what a person made of it. */
  perform(text: string): Promise<Result<Performed>>;
}

/** What the rules say about an action, and what happens to it when they ask and nobody watches. */
export interface Judgement {
  readonly verdict: PolicyVerdict;
  /** `person`: it waits for a person in any case. */
  readonly unattended: 'commands' | 'confirm' | 'person';
}
