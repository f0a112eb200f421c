import type { AgentCall } from '../core/approval/Decision';
import type { ToolCall } from './ToolDefinition';

/** Who calls, as the core wants to know it; `waitMs` bounds the wait for a person, the settings do otherwise. */
export function agentCallOf({ client, signal, canAsk }: ToolCall, waitMs?: number): AgentCall {
  return { client, signal, canAsk, waitMs };
}
