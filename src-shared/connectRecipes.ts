import type { ConnectInfo } from './protocol';

/** `C:\node.exe`, `\\server\share`. */
const WINDOWS_PATH = /^[A-Za-z]:\\|^\\\\/;

/** One way to connect a client: what to copy, and where it goes. */
export interface ConnectRecipe {
  readonly client: string;
  /** Where the text goes, as a sentence. */
  readonly where: string;
  readonly text: string;
}

/** The recipes for all clients at once and for the commonest, for this very installation: for the empty window, and for a terminal. */
export function commonRecipes(connect: ConnectInfo): readonly ConnectRecipe[] {
  return [...allAtOnce(connect), claudeCode(connect), claudeDesktop(connect), anyOther(connect)];
}

/** The recipes of all clients that are known here: for all at once, the commonest first, then for every other client. */
export function connectRecipes(connect: ConnectInfo): readonly ConnectRecipe[] {
  return [
    ...allAtOnce(connect),
    claudeCode(connect),
    claudeDesktop(connect),
    inFile('Cursor', 'Into ~/.cursor/mcp.json', { mcpServers: { signalbox: connect } }),
    // VS Code calls the key `servers`, and wants the type (code.visualstudio.com, "MCP configuration reference").
    inFile('VS Code', 'Run “MCP: Open User Configuration”, into the mcp.json that opens', {
      servers: { signalbox: { type: 'stdio', ...connect } },
    }),
    inFile('Windsurf', 'Into ~/.codeium/windsurf/mcp_config.json; then refresh the MCP servers', {
      mcpServers: { signalbox: connect },
    }),
    codex(connect),
    inFile('Gemini CLI', 'Into ~/.gemini/settings.json; then restart it', { mcpServers: { signalbox: connect } }),
    // zed.dev/docs/ai/mcp, "As Custom Servers".
    inFile('Zed', 'Run “zed: open settings”, into the settings.json that opens', {
      context_servers: { signalbox: connect },
    }),
    anyOther(connect),
  ];
}

/**
 * `signalbox setup`. Not with settings on Windows: the shells there have no common way to set them for one command, and
 * without them it would connect to another host.
 */
function allAtOnce(connect: ConnectInfo): readonly ConnectRecipe[] {
  if (settingsOf(connect).length > 0 && WINDOWS_PATH.test(connect.command)) return [];
  const where = 'Run in a terminal: it finds them, shows each change and asks';
  return [{ client: 'All your clients', where, text: ownCommand(connect, 'setup') }];
}

/** What a person types to run one of Signalbox's own commands (`setup`, `open`) of this very installation. */
export function ownCommand(connect: ConnectInfo, name: string): string {
  // The last argument is the command that a client runs: `mcp`.
  const line = commandLine({ ...connect, args: [...connect.args.slice(0, -1), name] });
  return [...settingsOf(connect), line].join(' ');
}

function claudeCode(connect: ConnectInfo): ConnectRecipe {
  return {
    client: 'Claude Code',
    where: 'Run in a terminal',
    text: `claude mcp add ${envOptions(connect)}--scope user signalbox -- ${commandLine(connect)}`,
  };
}

function claudeDesktop(connect: ConnectInfo): ConnectRecipe {
  const where = 'Settings, Developer, Edit Config, into claude_desktop_config.json; then restart it';
  return inFile('Claude Desktop', where, { mcpServers: { signalbox: connect } });
}

/** `codex mcp add` writes the table `mcp_servers.signalbox` of ~/.codex/config.toml, which the IDE extension reads, too. */
function codex(connect: ConnectInfo): ConnectRecipe {
  return {
    client: 'Codex CLI',
    where: 'Run in a terminal; it writes ~/.codex/config.toml',
    text: `codex mcp add signalbox ${envOptions(connect)}-- ${commandLine(connect)}`,
  };
}

function anyOther(connect: ConnectInfo): ConnectRecipe {
  return {
    client: 'Any other MCP client',
    where: 'Add a stdio server with this command',
    text: [...settingsOf(connect), commandLine(connect)].join(' '),
  };
}

function inFile(client: string, where: string, entry: object): ConnectRecipe {
  return { client, where, text: compactJson(entry) };
}

/** JSON in lines, with each list of texts on one: a list over four lines pushes the rest out of a small window. */
function compactJson(value: object): string {
  return JSON.stringify(value, null, 2).replace(/\[\n[^[\]{}]*\]/g, (list) =>
    list.replace(/\n\s*/g, ' ').replace('[ ', '[').replace(/ \]$/, ']'),
  );
}

function commandLine({ command, args }: ConnectInfo): string {
  return [command, ...args].map(quoteArgument).join(' ');
}

function envOptions(connect: ConnectInfo): string {
  return settingsOf(connect)
    .map((setting) => `--env ${setting} `)
    .join('');
}

function settingsOf({ env = {} }: ConnectInfo): readonly string[] {
  return Object.entries(env).map(([name, value]) => quoteArgument(`${name}=${value}`));
}

/** One argument for a shell: in single quotes on POSIX, in double quotes when it holds a Windows path. */
export function quoteArgument(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  if (WINDOWS_PATH.test(argument)) return /[\s&|<>^()]/.test(argument) ? `"${argument}"` : argument;
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}
