import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ApprovalAnswer } from '@shared/approval';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { ApprovalQuestion } from './ToolDefinition';

/** Name of the question within a result. */
const KEY = 'approval';

const answerForm = z.object({
  decision: z.enum(['approve', 'deny']).describe('Whether it may be done, exactly as shown.'),
  note: z.string().max(limits.maxNoteChars).optional().describe('What the agent is told when you deny it.'),
});

/** Whether the client declared forms to ask the person: with each call (2026-07-28), or once when it connected (2025). */
export function canAskPerson({ mcpReq }: ServerContext, server: McpServer): boolean {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  const elicitation = property(declared, 'elicitation');
  if (typeof elicitation !== 'object' || elicitation === null) return false;
  // Without a mode it means forms (client/elicitation, "Capabilities").
  return 'form' in elicitation || Object.keys(elicitation).length === 0;
}

/** The result that makes the client ask; in the 2025 revisions the SDK sends a request of its own instead. */
export function questionResult({ approvalId, message }: ApprovalQuestion): InputRequiredResult {
  const question = inputRequired.elicit({ message, requestedSchema: answerForm });
  return inputRequired({ inputRequests: { [KEY]: question }, requestState: approvalId });
}

/** What a call carries back of the question: about which request, and the answer; null for none, `answer` null for no decision. */
export function personsAnswer({
  mcpReq,
}: ServerContext): { readonly approvalId: string; readonly answer: ApprovalAnswer | null } | null {
  const approvalId = mcpReq.requestState();
  if (typeof approvalId !== 'string') return null;
  const response = inputResponse(mcpReq.inputResponses, KEY);
  if (response.kind !== 'elicit' || response.action === 'cancel') return { approvalId, answer: null };
  const form = response.action === 'accept' ? answerForm.safeParse(response.content) : null;
  if (form?.success === false) return { approvalId, answer: null };
  if (form?.data.decision === 'approve') return { approvalId, answer: { kind: 'approve' } };
  return { approvalId, answer: { kind: 'deny', note: form?.data.note ?? null } };
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
