import { ok, type Result } from '@shared/errors';
import * as z from 'zod';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

/** `get_config`: the settings, read-only. */
export const getConfig = defineTool({
  name: 'get_config',
  title: 'Get Configuration',
  description: `Shows the settings of Signalbox, for example the default shell and which commands are held or denied. Only a person can change them, in the Signalbox window; there is no tool for it.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({}),
  output: z.object({ config: z.record(z.string(), z.unknown()) }),
  run: show,
});

async function show(_args: Record<string, never>, call: ToolCall): Promise<Result<ToolReply>> {
  const config = { ...call.backend.configView() };
  return ok({ text: `Current configuration:\n${JSON.stringify(config, null, 2)}`, structured: { config } });
}
