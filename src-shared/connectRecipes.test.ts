import { describe, expect, it } from 'vitest';
import { commonRecipes, connectRecipes, ownCommand, quoteArgument } from './connectRecipes';

describe('commonRecipes', () => {
  const connect = { command: '/usr/bin/node', args: ["/home/ada o'neill/cli.js", 'mcp'] };

  it('gives a command for all clients, one for Claude Code and an entry for Claude Desktop', () => {
    const [all, code, desktop, other] = commonRecipes(connect);
    const command = "/usr/bin/node '/home/ada o'\\''neill/cli.js' mcp";
    expect(all?.text).toBe("/usr/bin/node '/home/ada o'\\''neill/cli.js' setup");
    expect(code?.text).toBe(`claude mcp add --scope user signalbox -- ${command}`);
    expect(JSON.parse(desktop?.text ?? '')).toEqual({ mcpServers: { signalbox: connect } });
    expect(other?.text).toBe(command);
  });

  it('takes a chosen home along', () => {
    const [all, code, desktop, other] = commonRecipes({ ...connect, env: { SIGNALBOX_HOME: '/tmp/my box' } });
    expect(all?.text).toMatch(/^'SIGNALBOX_HOME=\/tmp\/my box' \/usr\/bin\/node .* setup$/);
    expect(code?.text).toContain("claude mcp add --env 'SIGNALBOX_HOME=/tmp/my box' --scope user");
    expect(JSON.parse(desktop?.text ?? '').mcpServers.signalbox.env).toEqual({ SIGNALBOX_HOME: '/tmp/my box' });
    expect(other?.text).toMatch(/^'SIGNALBOX_HOME=\/tmp\/my box' \/usr\/bin\/node /);
  });
});

describe('the recipe for all clients at once', () => {
  const windows = { command: 'C:\\node\\node.exe', args: ['C:\\box\\cli.js', 'mcp'] };

  it('is missing where no shell could take the settings along', () => {
    expect(commonRecipes(windows)[0]?.text).toBe('C:\\node\\node.exe C:\\box\\cli.js setup');
    const [first] = commonRecipes({ ...windows, env: { SIGNALBOX_HOME: 'D:\\box' } });
    expect(first?.client).toBe('Claude Code');
  });
});

describe('ownCommand', () => {
  it('is the command of a client with another name', () => {
    expect(ownCommand({ command: 'npx', args: ['-y', 'signalbox', 'mcp'] }, 'open')).toBe('npx -y signalbox open');
  });
});

describe('an entry', () => {
  it('has its arguments on one line, whatever is in them', () => {
    const connect = { command: '/usr/bin/node', args: ['/a [b], {c}/cli.js', 'mcp'] };
    const text = commonRecipes(connect).find(({ client }) => client === 'Claude Desktop')?.text ?? '';
    expect(JSON.parse(text).mcpServers.signalbox).toEqual(connect);
    const plain = commonRecipes({ ...connect, args: ['/a/cli.js', 'mcp'] }).map((recipe) => recipe.text);
    expect(plain.join('\n')).toContain('"args": ["/a/cli.js", "mcp"]');
  });
});

describe('connectRecipes', () => {
  const connect = { command: '/usr/bin/node', args: ['/app/cli.js', 'mcp'], env: { SIGNALBOX_HOME: '/tmp/my box' } };
  const recipes = new Map(connectRecipes(connect).map((recipe) => [recipe.client, recipe]));
  const textOf = (client: string): string => recipes.get(client)?.text ?? '';

  it('begins with the common ones and ends with the one for every other client', () => {
    const [first, code, desktop, other] = commonRecipes(connect);
    const all = connectRecipes(connect);
    expect([all[0], all[1], all[2], all.at(-1)]).toEqual([first, code, desktop, other]);
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
