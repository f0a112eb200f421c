import {
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { limits } from '@shared/limits';
import type { Session } from '../core/terminal/Session';
import { clientCapability } from './clientCapability';
import type { ToolRequest } from './runTool';
import type { ToolCall, ToolReply } from './ToolDefinition';
import { type WaitArguments, waitForProcess } from './tools/waitForProcess';

/** Name of the question within a result, and what its state begins with. */
const KEY = 'secret';
const STATE = 'secret:';

/**
 * The page where the person types the secret that a session waits for, when the client can open one (elicitation, URL mode:
 * secrets must not pass through the client); null when it cannot, or when this host has no page.
 */
export function secretPage(sessionId: string, { request, server, connection }: ToolRequest): InputRequest | null {
  if (clientCapability(request, server, 'elicitation', 'url') === undefined) return null;
  const url = connection.settings.windowAddress(sessionId);
  if (url === null) return null;
  const message =
    'A program asks for a password or another secret. Type it in the Signalbox window: this client and its model never see it. If the page cannot connect, open the window with `signalbox open`.';
  return inputRequired.elicitUrl({ message, url });
}

/** The result that makes the client open the window for the secret that a reply tells of; null when nothing is to be asked. */
export function secretQuestion(reply: ToolReply, context: ToolRequest): InputRequiredResult | null {
  const session = secretSession(reply, context);
  const state = session?.info().state;
  if (session === null || state?.kind !== 'waiting') return null;
  const { askedSecrets } = context.connection;
  if (askedSecrets.get(session) === state.waiting.since) return null;
  const page = secretPage(session.id, context);
  if (page === null) return null;
  askedSecrets.set(session, state.waiting.since);
  return inputRequired({ inputRequests: { [KEY]: page }, requestState: `${STATE}${session.id}` });
}

/**
 * How a call goes on that comes back from such a question: it does nothing again, it only waits for the person. Null when it
 * is no such call.
 */
export function afterSecret({
  request,
}: Pick<ToolRequest, 'request'>): ((call: ToolCall) => ReturnType<typeof waitForProcess.run>) | null {
  const { mcpReq } = request;
  const state = mcpReq.requestState();
  if (typeof state !== 'string' || !state.startsWith(STATE)) return null;
  const response = inputResponse(mcpReq.inputResponses, KEY);
  // Accepted means that the person goes there, not that the secret was typed.
  const isAccepted = response.kind === 'elicit' && response.action === 'accept';
  const args: WaitArguments = {
    session_id: state.slice(STATE.length),
    timeout_ms: isAccepted ? limits.waitTimeoutMs : 0,
    verbose_timing: false,
  };
  return (call) => waitForProcess.run(args, call);
}

function secretSession({ structured }: ToolReply, { connection }: ToolRequest): Session | null {
  const { session_id: sessionId, waiting } = structured as { session_id?: string; waiting?: { kind: string } };
  if (sessionId === undefined || waiting?.kind !== 'secret') return null;
  const found = connection.settings.backend.find({ sessionId });
  return found.ok ? found.value : null;
}
