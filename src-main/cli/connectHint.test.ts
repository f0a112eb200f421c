import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { connectHint } from './connectHint';

describe('connectHint', () => {
  test('the entry is JSON that names both programs by their paths', () => {
    const text = connectHint({ node: '/usr/bin/node', cli: '/opt/signal box/cli.js', chosenHome: undefined });
    expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual({
      mcpServers: { signalbox: { command: '/usr/bin/node', args: ['/opt/signal box/cli.js', 'mcp'] } },
    });
  });

  test('a chosen home goes with it', () => {
    const text = connectHint({ node: 'n', cli: 'c', chosenHome: '/tmp/x' });
    expect(JSON.parse(text.slice(text.indexOf('{'))).mcpServers.signalbox.env).toEqual({ SIGNALBOX_HOME: '/tmp/x' });
    expect(text).toContain('--env SIGNALBOX_HOME=/tmp/x --scope user signalbox -- n c mcp');
  });

  test('the command line survives a shell, whatever the paths are', () => {
    const cli = `/a b/it's $HOME/\`x\`/cli.js`;
    const text = connectHint({ node: '/usr/bin/node', cli, chosenHome: undefined });
    const line = text.split('\n').find((one) => one.includes('claude mcp add')) ?? '';
    const words = execFileSync('/bin/sh', ['-c', `for word in ${line}; do echo "$word"; done`], { encoding: 'utf8' });
    expect(words.split('\n')).toEqual([
      'claude',
      'mcp',
      'add',
      '--scope',
      'user',
      'signalbox',
      '--',
      '/usr/bin/node',
      cli,
      'mcp',
      '',
    ]);
  });
});
