import { describe, expect, it } from 'vitest';
import { commonRecipes, connectRecipes, quoteArgument } from './connectRecipes';

describe('commonRecipes', () => {
  const connect = { command: '/usr/bin/node', args: ["/home/ada o'neill/cli.js", 'mcp'] };

  it('gives a command for Claude Code and an entry for Claude Desktop', () => {
    const [code, desktop, other] = commonRecipes(connect);
    const command = "/usr/bin/node '/home/ada o'\\''neill/cli.js' mcp";
    expect(code?.text).toBe(`claude mcp add --scope user signalbox -- ${command}`);
    expect(JSON.parse(desktop?.text ?? '')).toEqual({ mcpServers: { signalbox: connect } });
    expect(other?.text).toBe(command);
  });

  it('takes a chosen home along', () => {
    const [code, desktop, other] = commonRecipes({ ...connect, env: { SIGNALBOX_HOME: '/tmp/my box' } });
    expect(code?.text).toContain("claude mcp add --env 'SIGNALBOX_HOME=/tmp/my box' --scope user");
    expect(JSON.parse(desktop?.text ?? '').mcpServers.signalbox.env).toEqual({ SIGNALBOX_HOME: '/tmp/my box' });
    expect(other?.text).toMatch(/^'SIGNALBOX_HOME=\/tmp\/my box' \/usr\/bin\/node /);
  });
});

describe('connectRecipes', () => {
  const connect = { command: '/usr/bin/node', args: ['/app/cli.js', 'mcp'], env: { SIGNALBOX_HOME: '/tmp/my box' } };
  const recipes = new Map(connectRecipes(connect).map((recipe) => [recipe.client, recipe]));
  const textOf = (client: string): string => recipes.get(client)?.text ?? '';

  it('begins with the common ones and ends with the one for every other client', () => {
    const [code, desktop, other] = commonRecipes(connect);
    const all = connectRecipes(connect);
    expect([all[0], all[1], all.at(-1)]).toEqual([code, desktop, other]);
  });

  it.each([
    ['Cursor', '~/.cursor/mcp.json', { mcpServers: { signalbox: connect } }],
    ['VS Code', 'mcp.json', { servers: { signalbox: { type: 'stdio', ...connect } } }],
    ['Windsurf', '~/.codeium/windsurf/mcp_config.json', { mcpServers: { signalbox: connect } }],
    ['Gemini CLI', '~/.gemini/settings.json', { mcpServers: { signalbox: connect } }],
    ['Zed', 'settings.json', { context_servers: { signalbox: connect } }],
  ])('gives %s its entry and its file', (client, file, entry) => {
    expect(JSON.parse(textOf(client))).toEqual(entry);
    expect(recipes.get(client)?.where).toContain(file);
  });

  it('gives Codex its command', () => {
    expect(textOf('Codex CLI')).toBe(
      "codex mcp add signalbox --env 'SIGNALBOX_HOME=/tmp/my box' -- /usr/bin/node /app/cli.js mcp",
    );
  });
});

describe('quoteArgument', () => {
  it.each([
    ['plain/path-1.js', 'plain/path-1.js'],
    ['a b', "'a b'"],
    ['$HOME', "'$HOME'"],
    ['', "''"],
    ['C:\\node\\node.exe', 'C:\\node\\node.exe'],
    ['C:\\Program Files\\node.exe', '"C:\\Program Files\\node.exe"'],
  ])('quotes %s', (argument, quoted) => {
    expect(quoteArgument(argument)).toBe(quoted);
  });
});
