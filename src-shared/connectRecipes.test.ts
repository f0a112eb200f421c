import { describe, expect, it } from 'vitest';
import { connectRecipes, quoteArgument } from './connectRecipes';

describe('connectRecipes', () => {
  const connect = { command: '/usr/bin/node', args: ["/home/ada o'neill/cli.js", 'mcp'] };

  it('gives a command for Claude Code and an entry for Claude Desktop', () => {
    const [code, desktop, other] = connectRecipes(connect);
    const command = "/usr/bin/node '/home/ada o'\\''neill/cli.js' mcp";
    expect(code?.text).toBe(`claude mcp add --scope user signalbox -- ${command}`);
    expect(JSON.parse(desktop?.text ?? '')).toEqual({ mcpServers: { signalbox: connect } });
    expect(other?.text).toBe(command);
  });

  it('takes a chosen home along', () => {
    const [code, desktop, other] = connectRecipes({ ...connect, env: { SIGNALBOX_HOME: '/tmp/my box' } });
    expect(code?.text).toContain("claude mcp add --env 'SIGNALBOX_HOME=/tmp/my box' --scope user");
    expect(JSON.parse(desktop?.text ?? '').mcpServers.signalbox.env).toEqual({ SIGNALBOX_HOME: '/tmp/my box' });
    expect(other?.text).toMatch(/^'SIGNALBOX_HOME=\/tmp\/my box' \/usr\/bin\/node /);
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
