import type { AgentCall } from '../core/approval/Decision';
import type { ToolCall } from './ToolDefinition';

/** Who calls, as the core wants to know it; `waitMs` bounds the wait for a person, else the call or the settings do. */
export function agentCallOf({ client, signal, canAsk, heldWaitMs }: ToolCall, waitMs = heldWaitMs): AgentCall {
  return { client, signal, canAsk, waitMs };
}
