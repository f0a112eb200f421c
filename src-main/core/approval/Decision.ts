import type { Session } from '../terminal/Session';
import type { ApprovalNotice } from './ApprovalNotice';
import type { Performed } from './HeldRequest';

/** What became of something that an agent wanted to run or type. */
export type Decision =
  /** It was carried out; `approval` when somebody had to be asked. */
  | ({ readonly kind: 'done'; readonly approval: ApprovalNotice | null; readonly isCommand: boolean } & Performed)
  /** It still waits for a person; `asksClient`: the client that called should put the question to the person. */
  | {
      readonly kind: 'open';
      readonly approval: ApprovalNotice;
      readonly session: Session | null;
      readonly asksClient: boolean;
    }
  /** A person denied it, or nobody answered in time. Nothing was done. */
  | { readonly kind: 'refused'; readonly approval: ApprovalNotice; readonly session: Session | null }
  /** A person is typing in the session. Nothing was sent. */
  | { readonly kind: 'person-typing'; readonly session: Session };

/** Who calls, and for how long. */
export interface AgentCall {
  readonly client: { readonly id: string; readonly name: string };
  /** Aborts when the client cancels the call or goes away. */
  readonly signal?: AbortSignal | undefined;
  /** How long the call may wait for an answer; the settings' `approvalWaitMs` at most. */
  readonly waitMs?: number | undefined;
  /** The client can put a question to the person by itself (MCP elicitation). */
  readonly canAsk?: boolean | undefined;
}
