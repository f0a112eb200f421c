import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { assertNever } from '@shared/assertNever';
import { messageOf } from '@shared/errors';
import type { ConnectInfo } from '@shared/protocol';
import { appRoot, cliPath } from '../../core/config/appRoot';
import { connectInfo } from '../../core/config/connectInfo';
import { lineDiff } from './lineDiff';
import { type McpClient, mcpClients, type Place } from './mcpClients';
import { planChange, type SetupPlan } from './planChange';
import { writeSettings } from './writeSettings';

export interface SetupOptions {
  /** Ids of clients; empty: all that are found here. */
  readonly clients: readonly string[];
  /** Takes our entry out instead. */
  readonly remove: boolean;
  /** Shows the changes and writes nothing. */
  readonly print: boolean;
  /** Does not ask. */
  readonly yes: boolean;
}

interface Planned {
  readonly client: McpClient;
  readonly plan: SetupPlan;
}

/**
 * `signalbox setup`: puts Signalbox into the settings of MCP clients, or takes it out. Shows every change first; asks unless
 * the clients were named. Gives the exit status: 1 when something that was asked for could not be done.
 */
export async function setup(env: NodeJS.ProcessEnv, options: SetupOptions): Promise<number> {
  const unknown = options.clients.find((id) => !mcpClients.some((client) => client.id === id));
  if (unknown !== undefined) {
    const known = mcpClients.map(({ id }) => id).join(', ');
    process.stderr.write(`There is no client called ${unknown}. Known are: ${known}.\n`);
    return 1;
  }
  const place: Place = { platform: process.platform, env, userHome: env.HOME || homedir() };
  const planned = await planAll(place, options, options.remove ? null : ownConnectInfo(env));
  for (const one of planned) show(one, options);
  const changes = planned.filter(({ plan }) => plan.kind === 'change');
  const hasRefused = planned.some(({ plan }) => plan.kind === 'refused');
  if (changes.length === 0) return finishWithoutChange(planned, hasRefused);
  if (options.print || !(await isConfirmed(options, changes.length))) return hasRefused ? 1 : 0;
  const areWritten = await writeAll(changes);
  return areWritten && !hasRefused ? 0 : 1;
}

function ownConnectInfo(env: NodeJS.ProcessEnv): ConnectInfo {
  const info = connectInfo({ node: process.execPath, cli: cliPath(appRoot()), chosenHome: env.SIGNALBOX_HOME });
  const { ELECTRON_EXEC_PATH: app } = env;
  // The window of a packaged app shows a command that sets it, so that clients can start the app (hosts/electron/main.ts).
  return app ? { ...info, env: { ...info.env, ELECTRON_EXEC_PATH: app } } : info;
}

function planAll(place: Place, { clients }: SetupOptions, connect: ConnectInfo | null): Promise<readonly Planned[]> {
  const chosen = mcpClients.filter(({ id }) => clients.length === 0 || clients.includes(id));
  return Promise.all(chosen.map(async (client) => ({ client, plan: await planChange(client, place, connect) })));
}

function show(planned: Planned, options: SetupOptions): void {
  const text = outcomeText(planned, options);
  if (text !== null) say(text);
}

function outcomeText({ client, plan }: Planned, { clients, remove }: SetupOptions): string | null {
  switch (plan.kind) {
    case 'absent':
      return clients.length > 0 ? `${client.name}: not found on this machine; nothing to do.` : null;
    case 'in-order':
      return `${client.name}: ${remove ? 'Signalbox is not in' : 'Signalbox is in'} ${plan.file}.`;
    case 'refused':
      return `${client.name}: ${plan.file} was not touched: ${plan.reason}. Mend it, then run this again.`;
    case 'change': {
      const { before, after, file } = plan;
      return `${client.name}: ${before === null ? 'new file ' : ''}${file}\n${lineDiff(before ?? '', after)}\n`;
    }
    default:
      return assertNever(plan);
  }
}

function finishWithoutChange(planned: readonly Planned[], hasRefused: boolean): number {
  if (planned.every(({ plan }) => plan.kind === 'absent')) {
    say('No MCP client was found here. Run `signalbox open` to see how to connect one by hand.');
  }
  return hasRefused ? 1 : 0;
}

/** Who names clients has decided; others see the changes first. */
async function isConfirmed({ clients, yes }: SetupOptions, count: number): Promise<boolean> {
  if (yes || clients.length > 0) return true;
  if (process.stdin.isTTY !== true) {
    say('Nothing was written. Run it again with --yes, or name the clients: `signalbox setup claude-code`.');
    return false;
  }
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(`Write ${count === 1 ? 'this change' : `these ${count} changes`}? [y/N] `);
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function writeAll(changes: readonly Planned[]): Promise<boolean> {
  let areWritten = true;
  for (const { client, plan } of changes) {
    if (plan.kind !== 'change') continue;
    try {
      const backup = await writeSettings(plan.file, plan.after, new Date());
      say(`${client.name}: written. ${client.nextStep}${backup === null ? '' : `\n  The file as it was: ${backup}`}`);
    } catch (thrown) {
      areWritten = false;
      say(`${client.name}: ${plan.file} could not be written: ${messageOf(thrown)}. Nothing was changed there.`);
    }
  }
  return areWritten;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
