import { commonRecipes } from '@shared/connectRecipes';
import type { ConnectInfo } from '@shared/protocol';

/** Tells a person how to point an MCP client at Signalbox: lines to copy. */
export function connectHint(connect: ConnectInfo): string {
  const recipes = commonRecipes(connect).flatMap(({ client, where, text }) => [
    `${client} (${where}):`,
    text.replace(/^/gm, '  '),
  ]);
  return ['To let an agent work here, add Signalbox to its MCP client.', ...recipes].join('\n');
}
