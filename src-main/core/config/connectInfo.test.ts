import { describe, expect, test } from 'vitest';
import { connectInfo } from './connectInfo';

const node = '/usr/bin/node';

describe('connectInfo', () => {
  test('names both programs by their paths', () => {
    const cli = '/opt/signalbox/out/main/cli.js';
    expect(connectInfo({ node, cli, chosenHome: undefined })).toEqual({ command: node, args: [cli, 'mcp'] });
  });

  test.each([
    '/home/me/.npm/_npx/1f2a/node_modules/signalbox/out/main/cli.js',
    'C:\\Users\\me\\AppData\\Local\\npm-cache\\_npx\\1f2a\\node_modules\\signalbox\\out\\main\\cli.js',
  ])('what lies in the cache of npx is started through npx: %s', (cli) => {
    expect(connectInfo({ node, cli, chosenHome: '/data' })).toEqual({
      command: 'npx',
      args: ['-y', 'signalbox', 'mcp'],
      env: { SIGNALBOX_HOME: '/data' },
    });
  });

  test('a folder that is only called alike is none of npx', () => {
    const cli = '/home/me/my_npx/out/main/cli.js';
    expect(connectInfo({ node, cli, chosenHome: '' }).command).toBe(node);
  });
});
