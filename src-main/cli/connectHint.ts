export interface ConnectHintOptions {
  /** Node, and the `signalbox` program, by absolute path: clients start with another PATH and folder. */
  readonly node: string;
  readonly cli: string;
  /** `SIGNALBOX_HOME` when it was chosen, since a client does not know it; else undefined. */
  readonly chosenHome: string | undefined;
}

/** Tells a person how to point an MCP client at Signalbox: lines to copy. */
export function connectHint({ node, cli, chosenHome }: ConnectHintOptions): string {
  const home = chosenHome ? { SIGNALBOX_HOME: chosenHome } : undefined;
  const entry = { mcpServers: { signalbox: { command: node, args: [cli, 'mcp'], ...(home ? { env: home } : {}) } } };
  const option = chosenHome ? ` --env ${quote(`SIGNALBOX_HOME=${chosenHome}`)}` : '';
  return [
    'To let an agent work here, add Signalbox to its MCP client.',
    'Claude Code:',
    `  claude mcp add${option} --scope user signalbox -- ${quote(node)} ${quote(cli)} mcp`,
    'Claude Desktop (claude_desktop_config.json) and most others:',
    JSON.stringify(entry, null, 2).replace(/^/gm, '  '),
  ].join('\n');
}

/** Quotes a word for a POSIX shell where it needs it. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
