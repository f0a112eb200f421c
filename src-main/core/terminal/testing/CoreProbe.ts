import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@shared/errors';
import type { Decision } from '../../approval/Decision';
import { FakePolicy } from '../../approval/testing/FakePolicy';
import { Core } from '../../Core';
import { type Config, defaultConfig } from '../../config/configSchema';
import type { AuditSink } from '../../history/audit/AuditEvent';
import type { InteractOptions, InteractOutcome, Session, WaitConditions, WaitOutcome } from '../Session';
import type { StartRequest } from '../StartRequest';

export const client = { id: 'c_1', name: 'test' };
export const page = { maxLines: 100_000, maxChars: 10_000_000 };
/** Far above what anything here takes, also on a busy machine. */
export const LONG_MS = 20_000;

export interface CoreParts {
  readonly policy?: FakePolicy;
  readonly addAllowRule?: (pattern: string) => Promise<Result<null>>;
  /** Makes the audit in the core's folder. */
  readonly audit?: (folder: string) => AuditSink & { close(): Promise<void> };
}

/** For tests: a whole core in a folder of its own, with short ways to start programs and to read them. */
export class CoreProbe {
  readonly core: Core;
  readonly folder: string;
  /** The rules, which allow everything until a test says otherwise. */
  readonly policy: FakePolicy;
  private readonly audit: (AuditSink & { close(): Promise<void> }) | null;

  private constructor(folder: string, config: Partial<Config>, parts: CoreParts = {}) {
    this.folder = folder;
    this.policy = parts.policy ?? new FakePolicy();
    // Login files of this machine may be slow, and are not what is tested.
    const recording = { ...defaultConfig.recording, enabled: false };
    const settings = { ...defaultConfig, defaultShell: '/bin/bash', loginShell: false, recording, ...config };
    const sessionsFolder = join(folder, 'sessions');
    this.audit = parts.audit?.(folder) ?? null;
    const { addAllowRule } = parts;
    const optional = {
      ...(this.audit === null ? {} : { audit: this.audit }),
      ...(addAllowRule === undefined ? {} : { addAllowRule }),
    };
    this.core = new Core({ config: () => settings, sessionsFolder, manifest: null, policy: this.policy, ...optional });
  }

  static async create(config: Partial<Config> = {}, parts: CoreParts = {}): Promise<CoreProbe> {
    return new CoreProbe(await mkdtemp(join(tmpdir(), 'signalbox-test-')), config, parts);
  }

  /** A core on the folder of another one that has stopped or died, with what that one left. */
  static async reopen(folder: string, config: Partial<Config> = {}): Promise<CoreProbe> {
    const probe = new CoreProbe(folder, config);
    await probe.core.loadHistory();
    return probe;
  }

  async start(command: string, options: Partial<StartRequest> = {}): Promise<Session> {
    const size = { cols: 100, rows: 30 };
    return startedBy(
      unwrap(await this.core.agents.start({ command, isTerminal: true, ...size, cwd: '/tmp', client, ...options })),
    );
  }

  /** Runs a command to its end and gives all that it printed. */
  async run(command: string, options: Partial<StartRequest> = {}): Promise<string> {
    const session = await this.start(command, options);
    await until(session, { exit: true });
    return readAll(session);
  }

  /** Ends all sessions, by force, and removes the folder. */
  async dispose(): Promise<void> {
    await Promise.all(this.core.terminals.list().map((session) => session.terminate(0)));
    await this.core.stop();
    await this.audit?.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The session of a command that nobody had to be asked about, or that was let go. */
export function startedBy(decision: Decision): Session {
  if (decision.kind !== 'done') throw new Error(`Not started: ${decision.kind}`);
  return decision.session;
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Waits for a condition and throws when something else ends the wait. */
export async function until(session: Session, conditions: WaitConditions, clientId = 'until'): Promise<WaitOutcome> {
  const outcome = unwrap(await session.waitFor(conditions, { clientId, timeoutMs: LONG_MS }));
  if (outcome.reason === 'timeout') throw new Error(`Timed out. Printed so far: ${await readAll(session)}`);
  return outcome;
}

export async function readAll(session: Session): Promise<string> {
  return (await session.readFrom(0, page)).text;
}

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text);
}

/** Sends a line as an agent does and gives what came of it. */
export async function ask(
  session: Session,
  text: string,
  options: Partial<InteractOptions> = {},
): Promise<InteractOutcome> {
  const clientId = options.clientId ?? client.id;
  const input = { bytes: bytesOf(`${text}${session.info().isTerminal ? '\r' : '\n'}`), from: clientId };
  const wait = { clientId, timeoutMs: LONG_MS, waitForPrompt: true, read: page };
  return unwrap(await session.interact(input, { ...wait, ...options }));
}

/** True while a process is there and no zombie. Linux only. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Numbers of the open descriptors of this process. */
export function openDescriptors(): string[] {
  return readdirSync('/proc/self/fd');
}
