import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';
import type { ApprovalNotice } from '../core/approval/ApprovalNotice';
import type { Decision } from '../core/approval/Decision';
import type { Session } from '../core/terminal/Session';
import { shorten } from './sessionRecord';
import type { ToolCall, ToolReply } from './ToolDefinition';
import { sessionReply } from './toolResult';

/** What an agent wanted to run or type is shown to the person so long; the rest is in the window. */
const MAX_ASKED_CHARS = 2_000;
const MAX_SENT_CHARS = 2_000;

/** A decision by which nothing was carried out (yet). */
export type NotDone = Exclude<Decision, { readonly kind: 'done' }>;

/** Tells the agent that nothing was done, why, and what to do; or has its client ask the person about `asked`. */
export async function notDoneReply(decision: NotDone, asked: string, call: ToolCall): Promise<ToolReply> {
  switch (decision.kind) {
    case 'open': {
      const { approval, session, asksClient } = decision;
      const reply = await withSession(session, { text: openText(approval), facts: approvalFacts(approval) }, call);
      return asksClient
        ? { ...reply, question: { approvalId: approval.id, message: questionText(asked, approval) } }
        : reply;
    }
    case 'refused': {
      const { approval, session } = decision;
      const facts = approvalFacts(approval);
      return { ...(await withSession(session, { text: refusedText(approval), facts }, call)), isError: true };
    }
    case 'person-typing': {
      const text =
        '✋ A person is typing in this session: nothing was sent. Wait a moment, look at what it shows now, then decide again.';
      return withSession(decision.session, { text, facts: { held_by: 'person' } }, call);
    }
    default:
      return assertNever(decision);
  }
}

/** For `structuredContent`; empty when nobody was asked. */
export function approvalFacts(approval: ApprovalNotice | null): Record<string, unknown> {
  if (approval === null) return {};
  const { id, status, sent, note, rule, reason } = approval;
  const optional = Object.entries({ sent, note, rule }).filter(([, value]) => value !== null);
  return { approval: { id, status, reason, ...Object.fromEntries(optional) } };
}

/** The line in front of a result that a person let through; empty when nobody was asked. */
export function approvedText(approval: ApprovalNotice | null): string {
  if (approval === null) return '';
  if (approval.sent === null) return '👤 A person approved it.\n';
  return `👤 A person changed it before it was carried out. This was run or typed instead: ${shown(approval.sent, MAX_SENT_CHARS)}\n`;
}

interface Told {
  readonly text: string;
  readonly facts: Record<string, unknown>;
}

async function withSession(session: Session | null, { text, facts }: Told, call: ToolCall): Promise<ToolReply> {
  if (session === null) return { text, structured: facts };
  const page = await session.readFrom(session.info().totalLines, { maxLines: 0, maxChars: 1 });
  return sessionReply({ session, page, head: text, facts, isTimingShown: false }, call);
}

function openText(approval: ApprovalNotice): string {
  const { id, status } = approval;
  const state =
    status === 'stale'
      ? 'The screen changed before the person answered; the person has to look again.'
      : 'A person has been asked in the Signalbox window and has not answered yet.';
  return `⏸ Held: ${why(approval)} ${state} Nothing was run or sent so far.\nApproval: ${id} (${status}). Call wait_for_process with until: {"approval": "${id}"} to learn the answer; when it is approved it is carried out at once. Do not send it again.`;
}

function refusedText(approval: ApprovalNotice): string {
  if (approval.status === 'denied') {
    const note = approval.note === null ? '' : ` The person says: ${approval.note}`;
    return `❌ A person denied it. Nothing was run or sent.${note} Do not try to reach the same in another way.`;
  }
  const cause = approval.note ?? 'Nobody answered in time.';
  return `❌ It was given up: ${cause} Nothing was run or sent. Ask again if it is still needed.`;
}

function questionText(asked: string, approval: ApprovalNotice): string {
  return `An agent wants to run or type:\n\n${shown(asked, MAX_ASKED_CHARS)}\n\n${why(approval)}`;
}

function why({ rule, reason }: ApprovalNotice): string {
  return rule === null ? reason : `${reason} (rule: ${rule})`;
}

/** Nothing in it can change what a reader sees of the rest. */
function shown(text: string, maxChars: number): string {
  return shorten(showControls(text), maxChars);
}
