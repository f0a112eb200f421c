import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { limits } from '@shared/limits';
import * as z from 'zod';
import { completeSession } from './completeSession';
import type { McpBackend } from './McpBackend';
import { explainSession, runAndWatchTests, takeOverSession } from './promptTexts';

const MAX_ARGUMENT_CHARS = limits.maxPathChars;

/** Offers what a person wants to find in a client's menu. */
export function registerPrompts(server: McpServer, backend: McpBackend): void {
  const sessionId = completable(
    z.string().max(MAX_ARGUMENT_CHARS).describe('Handle of the session; begin to type it, its name or its command.'),
    (typed) => completeSession(backend, typed ?? ''),
  );
  server.registerPrompt(
    'run-and-watch-tests',
    {
      title: 'Run and watch tests',
      description: 'Runs a test command in a session, waits for its end, and tells what failed and why.',
      argsSchema: z.object({
        command: z.string().max(MAX_ARGUMENT_CHARS).describe('The command, for example npm test.'),
        folder: z.string().max(MAX_ARGUMENT_CHARS).optional().describe('Folder to run it in.'),
      }),
    },
    ({ command, folder }) => asUser(runAndWatchTests(command, folder)),
  );
  server.registerPrompt(
    'take-over-session',
    {
      title: 'Take over a stuck session',
      description: 'Looks at a session that does not go on, finds out why, and brings it to its end.',
      argsSchema: z.object({ session_id: sessionId }),
    },
    ({ session_id: id }) => asUser(takeOverSession(id)),
  );
  server.registerPrompt(
    'explain-session',
    {
      title: 'Explain a session',
      description: 'Tells what a session did, how it ended, and what is left to do. Changes nothing.',
      argsSchema: z.object({ session_id: sessionId }),
    },
    ({ session_id: id }) => asUser(explainSession(id)),
  );
}

function asUser(text: string): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}
