import type { ApprovalRequest } from '@shared/approval';
import type { PolicyVerdict } from '@shared/policy';
import { type AuditEventName, type AuditSink, plainEvent } from '../history/audit/AuditEvent';
import type { AgentAction } from './HeldRequest';

/** What is told beside the action itself. */
export interface AuditDetails {
  readonly verdict?: PolicyVerdict;
  readonly request?: ApprovalRequest;
  readonly by?: string;
  readonly sent?: string;
  readonly note?: string | null;
  readonly session?: string;
}

/** Writes down what agents do and what persons decide. What answers hidden input is left out, also where a reason quotes it. */
export class AuditTrail {
  private readonly sink: AuditSink;

  constructor(sink: AuditSink) {
    this.sink = sink;
  }

  /** Resolves when the audit has room for more; see `AuditSink.append`. */
  note(event: AuditEventName, action: AgentAction, details: AuditDetails = {}): Promise<void> {
    const { proposal, client, isSecret } = action;
    const verdict = details.verdict ?? details.request?.verdict;
    return this.sink.append({
      event,
      subject: proposal.subject,
      client,
      by: details.by ?? null,
      session: details.session ?? proposal.sessionId,
      approval: details.request?.id ?? null,
      proposed: isSecret ? null : proposal.text,
      sent: isSecret ? null : (details.sent ?? null),
      rule: verdict?.rule ?? null,
      reason: isSecret ? null : (verdict?.reason ?? null),
      note: details.note ?? null,
      isSecret,
    });
  }

  /** A person took a session over or handed it back. */
  noteHold(event: 'taken-over' | 'handed-back', session: string): Promise<void> {
    return this.sink.append(plainEvent(event, { session, by: 'the person' }));
  }
}
