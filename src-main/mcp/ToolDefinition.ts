import type { Result } from '@shared/errors';
import type * as z from 'zod';
import type { Session } from '../core/terminal/Session';
import type { CallingClient, McpBackend } from './McpBackend';

/** What a tool gives back: a text for models that see only text, and the same facts by its output schema. */
export interface ToolReply {
  readonly text: string;
  readonly structured: Record<string, unknown>;
  /** It was refused; the facts say how. */
  readonly isError?: boolean;
  /** A question that the client is to put to the person before the call is answered. */
  readonly question?: ApprovalQuestion;
}

/** What a client is asked to ask the person (MCP elicitation, form mode). */
export interface ApprovalQuestion {
  readonly approvalId: string;
  readonly message: string;
}

/** What one call may use. */
export interface ToolCall {
  readonly backend: McpBackend;
  readonly client: CallingClient;
  /** Aborts when the client cancels the call or goes away. Ends the wait, never the process. */
  readonly signal: AbortSignal;
  /**
   * The waits that this client has been told of: the `since` of each session's last one. A wait is told at once, and
   * not again while nothing has changed.
   */
  readonly reportedWaits: WeakMap<Session, number>;
  /** The client can put a question to the person. */
  readonly canAsk: boolean;
  /** The client has put the question about this request of its own to the person; the call goes on from there. */
  readonly askedApproval: string | null;
  /** In a task: how long a held command may keep the call from saying so. Otherwise the settings say it. */
  readonly heldWaitMs?: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The five hints without the title, which stands in the definition. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ToolDefinition<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For a model: what it does, what comes back, what to do next. */
  readonly description: string;
  readonly hints: ToolHints;
  /** Its call may become a task: it can take longer than a client waits. */
  readonly taskSupport?: 'optional';
  readonly input: Input;
  readonly output: Output;
  /** A failure becomes an `isError` result with its message. */
  run(args: z.output<Input>, call: ToolCall): Promise<Result<ToolReply>>;
}

/** Checks a definition's types against its own schemas and gives it back. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ToolDefinition<Input, Output>,
): ToolDefinition<Input, Output> {
  return tool;
}
