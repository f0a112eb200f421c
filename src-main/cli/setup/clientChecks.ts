import { homedir } from 'node:os';
import * as z from 'zod';
import type { Check, Finding } from '../doctorChecks';
import { type McpClient, mcpClients, type Place } from './mcpClients';
import { entryOf, readSettings } from './planChange';
import { probeEntry } from './probeEntry';

/** As all clients write it; keys of their own beside these do not matter. */
const serverEntry = z.object({
  command: z.string().min(1),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
});

/** `signalbox doctor`: for each client whose settings are here, a check that starts its entry and lists the tools. */
export function clientChecks(env: NodeJS.ProcessEnv): Readonly<Record<string, Check>> {
  const place: Place = { platform: process.platform, env, userHome: env.HOME || homedir() };
  return Object.fromEntries(mcpClients.map((client) => [client.name, () => checkClient(client, place)]));
}

async function checkClient(client: McpClient, place: Place): Promise<Finding> {
  const file = client.file(place);
  const text = file === null ? null : await readSettings(file);
  if (text === null) return { status: 'ok', text: 'not used here' };
  const found = entryOf(client, text);
  if (!found.ok) return { status: 'warn', text: `${file}: ${found.error.message}`, mend: 'Correct the file.' };
  const mend = `Run \`signalbox setup ${client.id}\`.`;
  if (found.value === undefined)
    return { status: 'ok', text: `not connected; \`signalbox setup ${client.id}\` does it` };
  const entry = serverEntry.safeParse(found.value);
  if (!entry.success) return { status: 'fail', text: `the entry in ${file} has no command that can be started`, mend };
  const tools = await probeEntry(entry.data);
  if (!tools.ok) return { status: 'fail', text: `the entry in ${file} was started: ${tools.error.message}`, mend };
  return { status: 'ok', text: `connected; tools listed: ${tools.value.length}` };
}
