import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { connectInfo } from '../core/config/connectInfo';
import { connectHint } from './connectHint';

const entryIn = (text: string): { mcpServers: { signalbox: Record<string, unknown> } } =>
  JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

describe('connectHint', () => {
  test('the entry is JSON that names both programs by their paths', () => {
    const text = connectHint(
      connectInfo({ node: '/usr/bin/node', cli: '/opt/signal box/cli.js', chosenHome: undefined }),
    );
    expect(entryIn(text)).toEqual({
      mcpServers: { signalbox: { command: '/usr/bin/node', args: ['/opt/signal box/cli.js', 'mcp'] } },
    });
  });

  test('a chosen home goes with it', () => {
    const text = connectHint(connectInfo({ node: 'n', cli: 'c', chosenHome: '/tmp/x' }));
    expect(entryIn(text).mcpServers.signalbox.env).toEqual({ SIGNALBOX_HOME: '/tmp/x' });
    expect(text).toContain('--env SIGNALBOX_HOME=/tmp/x --scope user signalbox -- n c mcp');
  });

  test('the command line survives a shell, whatever the paths are', () => {
    const cli = `/a b/it's $HOME/\`x\`/cli.js`;
    const text = connectHint(connectInfo({ node: '/usr/bin/node', cli, chosenHome: undefined }));
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
