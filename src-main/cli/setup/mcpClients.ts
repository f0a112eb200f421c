import { join, posix, win32 } from 'node:path';
import type { ConnectInfo } from '@shared/protocol';

/** Where a client's settings may lie. */
export interface Place {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Home folder of the person. */
  readonly userHome: string;
}

/** An MCP client whose settings `signalbox setup` knows. */
export interface McpClient {
  /** What is typed: `signalbox setup cursor`. */
  readonly id: string;
  readonly name: string;
  readonly format: 'json' | 'toml';
  /** Its settings file; null where the client does not exist. */
  readonly file: (place: Place) => string | null;
  /** Exists when the client was used on this machine; the file itself need not. */
  readonly trace: (place: Place) => string | null;
  /** Keys that lead to our entry. */
  readonly keys: readonly string[];
  readonly entry: (connect: ConnectInfo) => Readonly<Record<string, unknown>>;
  /** What must be done for the change to be seen. */
  readonly nextStep: string;
}

const plain = (connect: ConnectInfo): Readonly<Record<string, unknown>> => ({ ...connect });
const withType = (connect: ConnectInfo): Readonly<Record<string, unknown>> => ({ type: 'stdio', ...connect });

/**
 * All clients that are known, the commonest first. Sources, read in November 2026: modelcontextprotocol.io "Connect to
 * local servers" (Claude Desktop), code.claude.com/docs/en/mcp (Claude Code, user scope), cursor.com/docs/context/mcp,
 * code.visualstudio.com "MCP configuration reference", docs.windsurf.com "Cascade MCP", developers.openai.com/codex/mcp,
 * geminicli.com "MCP servers", zed.dev/docs/ai/mcp.
 */
export const mcpClients: readonly McpClient[] = [
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    format: 'json',
    file: (place) => inAppData(place, 'Claude', 'claude_desktop_config.json'),
    trace: (place) => inAppData(place, 'Claude'),
    keys: ['mcpServers', 'signalbox'],
    entry: plain,
    nextStep: 'Restart Claude Desktop.',
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    format: 'json',
    file: (place) => inHome(place, '.claude.json'),
    trace: (place) => inHome(place, '.claude.json'),
    keys: ['mcpServers', 'signalbox'],
    entry: withType,
    nextStep: 'Start a new Claude Code session.',
  },
  {
    id: 'cursor',
    name: 'Cursor',
    format: 'json',
    file: (place) => inHome(place, '.cursor', 'mcp.json'),
    trace: (place) => inHome(place, '.cursor'),
    keys: ['mcpServers', 'signalbox'],
    entry: plain,
    nextStep: 'Switch it on in Cursor’s settings, under MCP, if it is not on.',
  },
  {
    id: 'vscode',
    name: 'VS Code',
    format: 'json',
    file: (place) => inAppData(place, 'Code', 'User', 'mcp.json'),
    trace: (place) => inAppData(place, 'Code', 'User'),
    keys: ['servers', 'signalbox'],
    entry: withType,
    nextStep: 'Run “MCP: List Servers” in VS Code to start it.',
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    format: 'json',
    file: (place) => inHome(place, '.codeium', 'windsurf', 'mcp_config.json'),
    trace: (place) => inHome(place, '.codeium', 'windsurf'),
    keys: ['mcpServers', 'signalbox'],
    entry: plain,
    nextStep: 'Refresh the MCP servers in Windsurf.',
  },
  {
    id: 'codex',
    name: 'Codex CLI',
    format: 'toml',
    file: (place) => join(codexHome(place), 'config.toml'),
    trace: codexHome,
    keys: ['mcp_servers', 'signalbox'],
    entry: plain,
    nextStep: 'Start a new Codex session.',
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    format: 'json',
    file: (place) => inHome(place, '.gemini', 'settings.json'),
    trace: (place) => inHome(place, '.gemini'),
    keys: ['mcpServers', 'signalbox'],
    entry: plain,
    nextStep: 'Restart Gemini CLI.',
  },
  {
    id: 'zed',
    name: 'Zed',
    format: 'json',
    file: (place) => inZed(place, 'settings.json'),
    trace: (place) => inZed(place),
    keys: ['context_servers', 'signalbox'],
    entry: plain,
    nextStep: 'Zed takes it over at once.',
  },
];

function inHome({ userHome }: Place, ...names: readonly string[]): string {
  return join(userHome, ...names);
}

/** The folder in which desktop programs keep what belongs to the user. */
function inAppData({ platform, env, userHome }: Place, ...names: readonly string[]): string {
  if (platform === 'darwin') return posix.join(userHome, 'Library', 'Application Support', ...names);
  if (platform === 'win32') return win32.join(env.APPDATA ?? win32.join(userHome, 'AppData', 'Roaming'), ...names);
  return posix.join(env.XDG_CONFIG_HOME || posix.join(userHome, '.config'), ...names);
}

function codexHome({ env, userHome }: Place): string {
  return env.CODEX_HOME || join(userHome, '.codex');
}

/** Zed keeps to ~/.config on macOS as well. */
function inZed(place: Place, ...names: readonly string[]): string {
  if (place.platform === 'win32') return inAppData(place, 'Zed', ...names);
  const config = place.platform === 'darwin' ? undefined : place.env.XDG_CONFIG_HOME;
  return posix.join(config || posix.join(place.userHome, '.config'), 'zed', ...names);
}
