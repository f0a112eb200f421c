import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { findRunningHost } from '../core/config/hostRecord';
import type { Paths } from '../core/config/paths';
import { connectSocket } from './connectSocket';
import { MessageSplitter } from './MessageSplitter';
import { statelessMeta } from './statelessMeta';

/** The parts of a tool's result that the command line shows. */
export interface ToolReply {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Calls one tool of the running host. Fails with `unavailable` when none runs or it goes away. */
export async function callTool(paths: Paths, call: ToolCall): Promise<Result<ToolReply>> {
  const host = await findRunningHost(paths);
  if (host === null) return fail('unavailable', 'No Signalbox host is running, so there are no sessions.');
  const connected = await connectSocket(host.socket);
  if (!connected.ok) return connected;
  const socket = connected.value;
  const splitter = new MessageSplitter(limits.maxMcpMessageBytes);
  try {
    socket.write(`${JSON.stringify(request(call))}\n`);
    for await (const chunk of socket) {
      for (const line of splitter.push(chunk)) {
        const reply = line === null ? null : readReply(line);
        if (reply !== null) return reply;
      }
    }
    return fail('unavailable', 'The Signalbox host stopped before it answered.');
  } finally {
    socket.destroy();
  }
}

function request(call: ToolCall): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...call, _meta: statelessMeta('signalbox-cli') } };
}

interface ReplyMessage {
  readonly id?: unknown;
  readonly error?: { readonly message?: string };
  readonly result?: {
    readonly content?: readonly { readonly text?: string }[];
    readonly isError?: boolean;
    readonly structuredContent?: Record<string, unknown>;
  };
}

function readReply(line: Buffer): Result<ToolReply> | null {
  const message = JSON.parse(line.toString('utf8')) as ReplyMessage;
  if (message.id !== 1) return null;
  if (message.result === undefined) return fail('internal', message.error?.message ?? 'The host gave no result.');
  const { content, isError, structuredContent } = message.result;
  const text = (content ?? []).map((part) => part.text ?? '').join('\n');
  return ok({ text, isError: isError === true, structured: structuredContent ?? {} });
}
