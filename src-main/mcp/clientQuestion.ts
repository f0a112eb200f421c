import {
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ApprovalAnswer } from '@shared/approval';
import { limits } from '@shared/limits';
import * as z from 'zod';
import { clientCapability } from './clientCapability';
import type { ApprovalQuestion } from './ToolDefinition';

/** Name of the question within a result. */
const KEY = 'approval';

const answerForm = z.object({
  decision: z.enum(['approve', 'deny']).describe('Whether it may be done, exactly as shown.'),
  note: z.string().max(limits.maxNoteChars).optional().describe('What the agent is told when you deny it.'),
});

/** Answers of a client by the names of the questions, as `inputResponse` reads them. */
export type InputResponses = Parameters<typeof inputResponse>[0];

/** Whether the client declared forms to ask the person. */
export function canAskPerson(request: ServerContext, server: McpServer): boolean {
  const elicitation = clientCapability(request, server, 'elicitation');
  if (typeof elicitation !== 'object' || elicitation === null) return false;
  // Without a mode it means forms (client/elicitation, "Capabilities").
  return 'form' in elicitation || Object.keys(elicitation).length === 0;
}

/** The form that the client is to show. */
export function approvalForm(message: string): InputRequest {
  return inputRequired.elicit({ message, requestedSchema: answerForm });
}

/** The result that makes the client ask; in the 2025 revisions the SDK sends a request of its own instead. */
export function questionResult({ approvalId, message }: ApprovalQuestion): InputRequiredResult {
  return inputRequired({ inputRequests: { [KEY]: approvalForm(message) }, requestState: approvalId });
}

/** What a call carries back of the question: about which request, and the answer; null for none, `answer` null for no decision. */
export function personsAnswer({
  mcpReq,
}: ServerContext): { readonly approvalId: string; readonly answer: ApprovalAnswer | null } | null {
  const approvalId = mcpReq.requestState();
  if (typeof approvalId !== 'string') return null;
  return { approvalId, answer: formAnswer(mcpReq.inputResponses, KEY) };
}

/** What the person made of the form; null for no decision. */
export function formAnswer(responses: InputResponses, key: string): ApprovalAnswer | null {
  const response = inputResponse(responses, key);
  if (response.kind !== 'elicit' || response.action === 'cancel') return null;
  const form = response.action === 'accept' ? answerForm.safeParse(response.content) : null;
  if (form?.success === false) return null;
  if (form?.data.decision === 'approve') return { kind: 'approve' };
  return { kind: 'deny', note: form?.data.note ?? null };
}
