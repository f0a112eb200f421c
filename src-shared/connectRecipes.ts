import type { ConnectInfo } from './protocol';

/** One way to connect a client: what to copy, and where it goes. */
export interface ConnectRecipe {
  readonly client: string;
  /** Where the text goes, as a sentence. */
  readonly where: string;
  readonly text: string;
}

/** The recipes of the commonest clients, for this very installation: for the window, and for a terminal. */
export function connectRecipes(connect: ConnectInfo): readonly ConnectRecipe[] {
  const command = [connect.command, ...connect.args].map(quoteArgument).join(' ');
  const settings = Object.entries(connect.env ?? {}).map(([name, value]) => quoteArgument(`${name}=${value}`));
  const options = settings.map((setting) => `--env ${setting} `).join('');
  const entry = { mcpServers: { signalbox: connect } };
  return [
    {
      client: 'Claude Code',
      where: 'Run in a terminal',
      text: `claude mcp add ${options}--scope user signalbox -- ${command}`,
    },
    {
      client: 'Claude Desktop',
      where: 'Settings, Developer, Edit Config; then restart it',
      text: JSON.stringify(entry, null, 2),
    },
    {
      client: 'Any other MCP client',
      where: 'Add a stdio server with this command',
      text: [...settings.map((setting) => `${setting} `), command].join(''),
    },
  ];
}

/** One argument for a shell: in single quotes on POSIX, in double quotes when it holds a Windows path. */
export function quoteArgument(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  if (/^[A-Za-z]:\\|^\\\\/.test(argument)) return /[\s&|<>^()]/.test(argument) ? `"${argument}"` : argument;
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}
