#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@shared/errors';
import { Command, InvalidArgumentError, Option } from 'commander';
import { appRoot } from '../core/config/appRoot';
import type { ShowOptions } from './audit';

// Each command loads what it needs when it runs: clients wait for the start of `signalbox mcp`.
const { env } = process;
const program = new Command('signalbox')
  .description('Watch, answer and stop the terminal sessions that AI agents run.')
  .version(readVersion(), '-V, --version')
  .showHelpAfterError('Run `signalbox --help` for what there is.');

program
  .command('open')
  .description('open the window; starts Signalbox if it is not running (the default)')
  .action(async () => finish((await import('./open')).open(env)));

program
  .command('mcp')
  .description('the MCP server that a client starts; talks to the running Signalbox, starts it if needed')
  .action(async () => (await import('./mcpBridge')).mcpBridge(env));

program
  .command('serve')
  .description('run without a window of its own: MCP socket, and the window over HTTP')
  .option('--port <number>', 'port of the window; 0 takes a free one', parsePort, 0)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--dangerously-allow-any-host', 'allow an address that others can reach', false)
  .addOption(new Option('--auto', 'end when nobody needs it').default(false).hideHelp())
  .action(async (options: { port: number; host: string; dangerouslyAllowAnyHost: boolean; auto: boolean }) => {
    const { serve } = await import('./serve');
    const onReady = async (address: string): Promise<() => void> => {
      // The log of a host that a bridge started is no place for the token.
      if (!options.auto)
        process.stdout.write(`Signalbox is ready. Open ${address}\nCtrl-C ends it and its sessions.\n`);
      return () => undefined;
    };
    const { port, host: bindHost, dangerouslyAllowAnyHost: isAllowedAnyBind, auto: exitWhenIdle } = options;
    await finish(serve(env, { port, bindHost, isAllowedAnyBind, exitWhenIdle, onReady }));
  });

program
  .command('ls')
  .description('list the sessions')
  .option('-a, --all', 'ended ones as well', false)
  .action(async (options: { all: boolean }) =>
    finish((await import('./sessionCommands')).listSessions(env, options.all)),
  );

program
  .command('kill')
  .argument('<session>', 'session id or pid, as `signalbox ls` shows it')
  .description('end a session with all its processes')
  .action(async (id: string) => finish((await import('./sessionCommands')).killSession(env, id)));

program
  .command('policy')
  .description('the rules for commands')
  .command('check')
  .argument('[command]', 'the command, in quotes')
  .description('say whether a command may run, and why; runs nothing')
  .option('--json', 'take a JSON array of commands on standard input and print their verdicts as JSON', false)
  .option('--shell <program>', 'shell that would run it')
  .option('--cwd <folder>', 'folder that it would run in')
  .action(async (command: string | undefined, options: { json: boolean; shell?: string; cwd?: string }) => {
    const { policyCheck } = await import('./policyCheck');
    const { json, shell = null, cwd = null } = options;
    await finish(policyCheck(env, command ?? null, { json, shell, cwd }));
  });

program
  .command('doctor')
  .description('check this machine and say how to mend what is wrong')
  .action(async () => finish((await import('./doctor')).doctor(env)));

const audit = program.command('audit').description('what agents did, and what persons decided');

audit
  .command('verify')
  .option('--json', 'as JSON', false)
  .description('check that no line of it was changed, removed or reordered')
  .action(async (options: { json: boolean }) => finish((await import('./audit')).verifyCommand(env, options.json)));

audit
  .command('show')
  .option('--session <id>', 'only this session')
  .option('--client <name>', 'only this agent')
  .option('--since <time>', 'only from then on: 2026-11-30T18:00, or 30m, 2h, 7d ago')
  .option('--until <time>', 'only until then')
  .option('--json', 'as it was written', false)
  .description('print it, the oldest entry first')
  .action(async (options: ShowOptions) => finish((await import('./audit')).showCommand(env, options)));

program
  .command('browser', { hidden: true })
  .description('print the path of the browser that would show the window')
  .action(async () => finish((await import('./browserCommand')).browserCommand(env)));

program
  .command('reap', { hidden: true })
  .description('end what the sessions of a dead host left running')
  .action(async () => finish((await import('./reap')).reap(env)));

try {
  const words = process.argv.slice(2);
  await program.parseAsync(words.length === 0 ? ['open'] : words, { from: 'user' });
} catch (error) {
  process.stderr.write(`signalbox: ${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function finish(status: Promise<number>): Promise<void> {
  process.exitCode = await status;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

function readVersion(): string {
  return (JSON.parse(readFileSync(join(appRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
