import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RunningHost } from '../../hosts/headless/main';
import type { ServeOptions } from '../serve';
import { finish } from './finish';
import { examples } from './helpSections';
import { remoteCommandOption, sshOption, sshOptionOption } from './sshOptions';

interface RemoteFlags {
  readonly ssh?: string;
  readonly sshOption?: readonly string[];
  readonly remoteCommand?: readonly string[];
}

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly dangerouslyAllowAnyHost: boolean;
  readonly auto: boolean;
  readonly mcpHttp?: number;
}

/** Fixed, so that the settings of clients hold over a restart. Nothing that is common has it. */
const MCP_HTTP_PORT = '7411';

/** The commands that start a host or talk to one: open, mcp, serve. */
export function addHostCommands(program: Command, env: NodeJS.ProcessEnv): void {
  addOpen(program, env);
  addMcp(program, env);
  addServe(program, env);
}

function addOpen(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('open')
    .description('open the window; starts Signalbox if it is not running (the default)')
    .addOption(sshOption())
    .addOption(sshOptionOption())
    .addOption(remoteCommandOption())
    .addHelpText(
      'after',
      examples(
        ['signalbox open', 'the sessions of this machine'],
        ['signalbox open --ssh me@build', 'those of another one, where Signalbox is installed as well'],
      ),
    )
    .action(async ({ ssh, sshOption = [], remoteCommand = [] }: RemoteFlags) => {
      if (ssh === undefined) return finish((await import('../open')).open(env));
      const { openOverSsh } = await import('../ssh/openOverSsh');
      return finish(openOverSsh({ target: ssh, options: sshOption, command: remoteCommand }, env));
    });
}

function addMcp(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('mcp')
    .description('the MCP server that a client starts; talks to the running Signalbox, starts it if needed')
    .addOption(sshOption())
    .addOption(sshOptionOption())
    .addOption(remoteCommandOption())
    .addOption(new Option('--announce', 'say when the protocol begins').default(false).hideHelp())
    .addHelpText(
      'after',
      examples(
        ['claude mcp add --scope user signalbox -- signalbox mcp', 'agents work on this machine'],
        [
          'claude mcp add build -- signalbox mcp --ssh me@build',
          'agents work on another one; needs a key, asks nothing',
        ],
      ),
    )
    .action(async ({ ssh, sshOption = [], remoteCommand = [], announce }: RemoteFlags & { announce: boolean }) => {
      if (ssh === undefined) return (await import('../mcpBridge')).mcpBridge(env, announce);
      const { bridgeOverSsh } = await import('../ssh/bridgeOverSsh');
      return finish(bridgeOverSsh({ target: ssh, options: sshOption, command: remoteCommand }));
    });
}

function addServe(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('serve')
    .description('run without a window of its own: MCP socket, and the window over HTTP')
    .option('--port <number>', 'port of the window; 0 takes a free one', parsePort, 0)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--dangerously-allow-any-host', 'allow an address that others can reach', false)
    .addOption(
      new Option('--mcp-http [port]', 'let agents in over HTTP as well; prints the address and the token')
        .preset(MCP_HTTP_PORT)
        .argParser(parsePort),
    )
    .addOption(new Option('--auto', 'end when nobody needs it').default(false).hideHelp())
    .addHelpText(
      'after',
      examples(
        ['signalbox serve --port 7410', 'a window whose address keeps its port'],
        ['signalbox serve --mcp-http', 'for clients that speak HTTP only, and for containers'],
      ),
    )
    .action(async ({ port, host: bindHost, dangerouslyAllowAnyHost, auto, mcpHttp: mcpHttpPort }: ServeFlags) => {
      const { serve } = await import('../serve');
      const onReady: ServeOptions['onReady'] = async (address, mcpHttp) => {
        const forAgents = mcpHttp === null ? '' : `${mcpHttpText(mcpHttp)}\n`;
        const text = `Signalbox is ready. Open ${address}\n${forAgents}Ctrl-C ends it and its sessions.\n`;
        // The log of a host that a bridge started is no place for the token.
        if (!auto) process.stdout.write(text);
        return () => undefined;
      };
      const isAllowedAnyBind = dangerouslyAllowAnyHost;
      await finish(serve(env, { port, bindHost, isAllowedAnyBind, exitWhenIdle: auto, mcpHttpPort, onReady }));
    });
}

/** How a client comes in over HTTP; the token is printed here and nowhere else. */
function mcpHttpText({ address, token, tokenFile }: NonNullable<RunningHost['mcpHttp']>): string {
  return `Agents over HTTP: ${address} with the header "Authorization: Bearer ${token}" (kept in ${tokenFile})`;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}
