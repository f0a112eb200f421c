import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { MessageSplitter } from '../MessageSplitter';

/** How a client starts a server, as its settings say. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface Message {
  readonly id?: unknown;
  readonly result?: { readonly tools?: readonly { readonly name: string }[] };
  readonly error?: { readonly message?: string };
}

/** A host that has to be started takes about a second; a machine under load ten times that. */
const PROBE_MS = 20_000;
const MAX_STDERR_CHARS = 500;
const OPENING = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'signalbox-doctor', version: '1' },
    },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
];

/**
 * Starts a server as a client would and asks for its tools. Gives their names; `unavailable` with what went wrong when it
 * cannot be started, ends, or does not answer. The server is ended afterwards; a host that it started stays, as always.
 */
export async function probeEntry(entry: ServerEntry, timeoutMs: number = PROBE_MS): Promise<Result<readonly string[]>> {
  const child = spawn(entry.command, entry.args, { env: { ...process.env, ...entry.env }, stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_STDERR_CHARS);
  });
  // A server that ends at once closes its input before all was written.
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'close').then(
    () => fail('unavailable', `it ended before it answered${said === '' ? '' : `: ${said.trim()}`}`),
    (thrown: unknown) => fail('unavailable', `it cannot be started (${messageOf(thrown)})`),
  );
  const timer = new AbortController();
  try {
    for (const message of OPENING) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    return await Promise.race([toolNames(child.stdout), exited, late(timeoutMs, timer.signal)]);
  } finally {
    timer.abort();
    child.stdin.end();
    child.kill();
  }
}

async function toolNames(stdout: AsyncIterable<Buffer>): Promise<Result<readonly string[]>> {
  const splitter = new MessageSplitter(limits.maxMcpMessageBytes);
  for await (const chunk of stdout) {
    for (const line of splitter.push(chunk)) {
      const message = readMessage(line);
      if (message === null) return fail('unavailable', 'it printed something that is not a message of the protocol');
      if (message.error !== undefined)
        return fail('unavailable', `it answered: ${message.error.message ?? 'an error'}`);
      if (message.id === 2) return ok((message.result?.tools ?? []).map(({ name }) => name));
    }
  }
  // The end of the process says more than the end of its output.
  return new Promise(() => undefined);
}

function readMessage(line: Buffer | null): Message | null {
  try {
    return line === null ? null : (JSON.parse(line.toString('utf8')) as Message);
  } catch {
    // Said by the caller.
    return null;
  }
}

function late(timeoutMs: number, signal: AbortSignal): Promise<Result<never>> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(fail('unavailable', `it did not answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
