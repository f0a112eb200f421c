/** What happened. */
export type AuditEventName =
  /** No rule held it; it was carried out. */
  | 'allowed'
  /** A rule forbids it. */
  | 'denied'
  /** Held for a person. */
  | 'asked'
  /** A rule asks for a person, nobody watched, and config.json (unattended) says what happens then. */
  | 'allowed-unattended'
  | 'denied-unattended'
  /** A person's answers; `approved` also when a new rule of the person's let a held one go. */
  | 'approved'
  | 'edited'
  | 'refused'
  | 'rule-added'
  /** A person saved other rules or another mode. */
  | 'rules-changed'
  /** A person saved other settings; the note says which. */
  | 'settings-changed'
  | 'expired'
  | 'withdrawn'
  | 'stale'
  | 'reviewed'
  /** A command that was let through, or that a person started, has its session. */
  | 'started'
  /** What was let through, or what a person started, could not be carried out. */
  | 'failed'
  | 'taken-over'
  | 'handed-back'
  /** Something could not be kept: the disk took nothing, or a host died in the middle of a line. */
  | 'gap';

/** One decision, as the audit keeps it. What is null is left out of the line. */
export interface AuditEvent {
  readonly event: AuditEventName;
  readonly subject: 'command' | 'input' | null;
  /** The agent: its connection and what it calls itself. */
  readonly client: { readonly id: string; readonly name: string } | null;
  /** Who decided, when it was not a rule alone: `the person`, `a rule`, `time`. */
  readonly by: string | null;
  readonly session: string | null;
  readonly approval: string | null;
  /** Exactly what the agent wanted to run or type; null for what answers hidden input. */
  readonly proposed: string | null;
  /** What was run or typed, when a person changed it or wanted it. */
  readonly sent: string | null;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** True when text was left out because it answers hidden input. */
  readonly isSecret: boolean;
}

/** Takes what is to be kept. */
export interface AuditSink {
  /** Never rejects. Resolves at once, or, when too much waits for the disk, when there is room again. */
  append(event: AuditEvent): Promise<void>;
}

/** An event about no action of an agent's. */
export function plainEvent(event: AuditEventName, details: Partial<AuditEvent>): AuditEvent {
  return {
    subject: null,
    client: null,
    by: null,
    session: null,
    approval: null,
    proposed: null,
    sent: null,
    rule: null,
    reason: null,
    note: null,
    isSecret: false,
    ...details,
    event,
  };
}

/** Keeps nothing: for a core without a home. */
export const noAudit: AuditSink = { append: () => Promise.resolve() };
