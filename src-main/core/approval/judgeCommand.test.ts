import { expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import { ParsedPolicy } from '../policy/ParsedPolicy';
import { judgeCommand } from './judgeCommand';

async function actionOf(shell: string, command: string, blockedCommands: readonly string[]): Promise<string> {
  const config = { ...defaultConfig, blockedCommands };
  const policy = new ParsedPolicy({ config: () => config, home: '/home/me', signalboxHome: '/home/me/.signalbox' });
  const request = { command, shell, isTerminal: true, cols: 80, rows: 24, client: { id: 'c_1', name: 'test' } };
  const { verdict } = await judgeCommand({ request, cwd: '/home/me/app', env: {} }, policy, config);
  return verdict.action;
}

it.each(['shred', 'shutdown', 'cmdadm', 'fishy'])(
  'judges a `shell` that only begins like one as the program that would run: %s',
  async (name) => {
    expect(await actionOf(`/usr/sbin/${name}`, 'now', [name])).toBe('deny');
  },
);

it('takes a shell for a shell', async () => {
  expect(await actionOf('/usr/bin/bash', 'ls', ['shutdown'])).toBe('allow');
});
