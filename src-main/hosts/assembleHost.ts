import { homedir } from 'node:os';
import { AppError, messageOf, type Result } from '@shared/errors';
import type { ConnectInfo } from '@shared/protocol';
import { Core } from '../core/Core';
import { ConfigStore } from '../core/config/ConfigStore';
import { type HostClaim, HostFile } from '../core/config/HostFile';
import type { HostRecord } from '../core/config/hostRecord';
import { type Paths, paths as pathsOf } from '../core/config/paths';
import { AuditLog } from '../core/history/AuditLog';
import { ParsedPolicy } from '../core/policy/ParsedPolicy';
import { reapLostSessions } from '../core/process/reapLostSessions';
import { SessionManifest } from '../core/process/SessionManifest';
import { startHostWatchdog } from '../core/process/startHostWatchdog';
import { systemProcessTable } from '../core/process/systemProcessTable';
import { SocketServer } from '../mcp/SocketServer';
import type { CleanupStack } from './CleanupStack';
import { type HostLog, surviveLogFailures } from './HostLog';
import type { StartUi } from './HostUi';
import type { AgentsOfHost, McpHttp } from './mcpHttp/startMcpHttp';
import type { Timers } from './Timers';
import { WindowHub } from './window/WindowHub';

export interface HostOptions {
  /** Folder of all state. */
  readonly home: string;
  readonly version: string;
  /** How MCP clients start the bridge. */
  readonly connect: ConnectInfo;
  /** What ends the sessions should this process die without doing so: Node with `cli.js reap`. Its Node runs virtual sessions, too. */
  readonly reaper: ConnectInfo;
  readonly startUi: StartUi;
  /** Serves agents over HTTP as well; left out unless a person asked for it. */
  readonly startMcpHttp?: ((agents: AgentsOfHost) => Promise<Pick<McpHttp, 'address' | 'close'>>) | undefined;
  /** Whether the host ends itself when nobody needed it for the time that the settings give. */
  readonly exitWhenIdle: boolean;
  readonly timers: Timers;
  readonly log: HostLog;
}

/** The pieces of a running host that it needs to know after its start. */
export interface HostParts {
  readonly config: ConfigStore;
  readonly core: Core;
  readonly hub: WindowHub;
  readonly socket: string;
  readonly address: string | null;
}

interface Assembly {
  readonly options: HostOptions;
  readonly paths: Paths;
  readonly cleanup: CleanupStack;
}

/**
 * Puts a host together and announces it when everything is ready. Whatever it starts it adds to `cleanup`, so that the
 * order of stopping is the reverse: nobody finds the host, agents and windows go, sessions end, the home is free.
 * Throws an AppError when a piece cannot be had.
 */
export async function assembleHost(options: HostOptions, cleanup: CleanupStack): Promise<HostParts> {
  const assembly: Assembly = { options, cleanup, paths: pathsOf(options.home) };
  const logFailures = surviveLogFailures();
  cleanup.add('let the log fail again', () => logFailures.dispose());
  const claim = await claimHome(assembly);
  const config = await startConfig(assembly);
  const core = await startCore(assembly, config);
  const hub = createHub(assembly, config, core);
  const ui = await options.startUi(hub);
  cleanup.add('end the windows', () => ui.close());
  const { socket } = assembly.paths;
  const overHttp = await listenForAgents(assembly, core, ui.address);
  cleanup.add('withdraw host.json', () => claim.withdraw());
  const { version, timers } = options;
  await claim.publish({ version, socket, ui: ui.address, startedAt: timers.now(), ...overHttp });
  return { config, core, hub, socket, address: ui.address };
}

async function claimHome({ paths, cleanup }: Assembly): Promise<HostClaim> {
  const claim = unwrap(await new HostFile(paths).claim());
  const release = (): void => claim.release();
  // Also when somebody calls process.exit half-way.
  process.once('exit', release);
  cleanup.add('give the home free', () => {
    process.off('exit', release);
    release();
  });
  return claim;
}

async function startConfig({ paths, options, cleanup }: Assembly): Promise<ConfigStore> {
  const config = new ConfigStore(paths.config);
  cleanup.add('close the settings', () => config.dispose());
  const tell = (): void => {
    if (config.problem !== null) options.log(`config.json is not used as it is: ${config.problem.message}`);
  };
  config.onProblem(tell);
  await config.start();
  return config;
}

/** Ends what a dead host left running, then starts the core with a watchdog for the case that this one dies as well. */
async function startCore({ paths, options, cleanup }: Assembly, config: ConfigStore): Promise<Core> {
  const { log, reaper, home } = options;
  const file = paths.sessionManifest;
  const table = systemProcessTable();
  const reaped = await reapLostSessions({ file, table, graceMs: config.current.graceMs });
  if (reaped.count > 0)
    log(`Ended ${reaped.count} sessions of a host that died: ${reaped.signalled.length} processes.`);
  const self = (await table.read()).find(({ pid }) => pid === process.pid);
  if (self === undefined)
    throw new AppError({
      code: 'unavailable',
      message: 'The table of processes cannot be read. Run `signalbox doctor`.',
    });
  const manifest = new SessionManifest({
    file,
    host: { pid: self.pid, startTime: self.startTime },
    onError: (thrown) => log(`${file} could not be written: ${messageOf(thrown)}`),
  });
  cleanup.add('close the list of sessions', () => manifest.close());
  const watchdog = startHostWatchdog({
    ...reaper,
    env: reaperEnvironment(home),
    onError: (error) => log(`The watchdog could not be started: ${error.message}`),
  });
  cleanup.add('end the watchdog', () => watchdog.dispose());
  const audit = new AuditLog({ folder: home, onError: (thrown) => log(messageOf(thrown)) });
  cleanup.add('close the audit', () => audit.close());
  const policy = loadPolicy({ home, log }, config);
  const core = new Core({
    config: () => config.current,
    sessionsFolder: paths.sessions,
    manifest,
    // What ends the sessions of a dead host is a Node that works, also where this program is none.
    nodePath: reaper.command,
    policy,
    audit,
    addAllowRule: (pattern) => config.addAllowRule(pattern),
    rules: { store: config, policyWith: (settings) => policy.withRules(settings) },
    settings: config,
  });
  cleanup.add('end the sessions', () => core.stop());
  await core.loadHistory();
  return core;
}

/** The grammar is loaded while the host starts; a text that comes earlier waits for it. */
function loadPolicy({ home, log }: Pick<HostOptions, 'home' | 'log'>, config: ConfigStore): ParsedPolicy {
  const policy = new ParsedPolicy({ config: () => config.trusted, home: homedir(), signalboxHome: home });
  policy.load().catch((thrown: unknown) => log(`Nothing can be judged, so agents run nothing: ${messageOf(thrown)}`));
  return policy;
}

/** No more than a Node script needs, and the variable that makes Node of Electron's own program. */
function reaperEnvironment(home: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, SIGNALBOX_HOME: home, ELECTRON_RUN_AS_NODE: '1' };
}

function createHub({ options, cleanup }: Assembly, config: ConfigStore, core: Core): WindowHub {
  const { version, connect, timers, log } = options;
  const facts = { hostVersion: version, connect, graceMs: () => config.current.graceMs };
  const hub = new WindowHub({ backend: core.windows, facts, timers, log });
  cleanup.add('close the windows', () => hub.dispose());
  return hub;
}

/**
 * Gives what host.json says of agents over HTTP.
 * @param ui address of the window with its token, of which agents learn only the part without it
 */
async function listenForAgents(
  { options, paths, cleanup }: Assembly,
  core: Core,
  ui: string | null,
): Promise<Pick<HostRecord, 'mcpHttp'>> {
  const { version, log, startMcpHttp } = options;
  const windowAddress = (sessionId: string): string | null =>
    ui === null ? null : `${new URL(ui).origin}/#show=${sessionId}`;
  const server = new SocketServer({ path: paths.socket, backend: core.agents, version, log, windowAddress });
  cleanup.add('end the agents', () => server.close());
  unwrap(await server.listen());
  if (startMcpHttp === undefined) return {};
  const http = await startMcpHttp({ backend: core.agents, windowAddress, runFolder: paths.run });
  cleanup.add('end the agents over HTTP', () => http.close());
  return { mcpHttp: http.address };
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new AppError(result.error);
  return result.value;
}
