import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ok, type Result } from '@shared/errors';
import type { Config } from '../config/configSchema';
import { killTree } from '../process/killTree';
import type { ProcessTable } from '../process/ProcessTable';
import { ProcessTree } from '../process/ProcessTree';
import type { SessionManifest } from '../process/SessionManifest';
import { NodePty } from '../pty/NodePty';
import { PipeProcess } from '../pty/PipeProcess';
import type { Pty } from '../pty/Pty';
import { systemTimers } from '../pty/Timers';
import type { LoginEnvironment } from '../shell/LoginEnvironment';
import { resolveShell } from '../shell/resolveShell';
import { sessionEnvironment } from '../shell/sessionEnvironment';
import { spawnSpec } from '../shell/spawnSpec';
import { createKernelEvidence } from '../waiting/createKernelEvidence';
import { readTermios } from '../waiting/readTermios';
import { WaitingDetector } from '../waiting/WaitingDetector';
import type { BaseSession, SessionIdentity } from './BaseSession';
import { resolveFolder } from './resolveFolder';
import { SessionOutput } from './SessionOutput';
import type { StartRequest } from './StartRequest';
import { newSessionId } from './sessionId';
import { TerminalSession } from './TerminalSession';
import { VirtualNodeSession } from './VirtualNodeSession';

export interface SessionFactoryOptions {
  readonly config: () => Config;
  readonly table: ProcessTable;
  /** Each session that needs one gets a folder of its own in here. */
  readonly sessionsFolder: string;
  readonly environment: LoginEnvironment;
  readonly manifest: SessionManifest | null;
  readonly now: () => number;
}

/** Pids of virtual sessions count down from here, as in the peer; no system gives negative ones. */
const FIRST_VIRTUAL_PID = -1000;

interface Prepared {
  readonly id: string;
  readonly request: StartRequest;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts programs and makes sessions of them. */
export class SessionFactory {
  private readonly options: SessionFactoryOptions;
  private virtualCount = 0;

  constructor(options: SessionFactoryOptions) {
    this.options = options;
  }

  /** `shell-not-found`, `folder-not-found` or `spawn-failed`, each with what to do; else a session that runs. */
  async create(request: StartRequest): Promise<Result<BaseSession>> {
    const cwd = await resolveFolder(request.cwd);
    if (!cwd.ok) return cwd;
    const id = newSessionId();
    const { env: base } = await this.options.environment.resolve();
    const env = sessionEnvironment({ base, sessionId: id, extra: request.env });
    const prepared: Prepared = { id, request, cwd: cwd.value, env };
    return request.command.trim() === 'node:local' ? this.createVirtual(prepared) : this.createReal(prepared);
  }

  private async createReal(prepared: Prepared): Promise<Result<TerminalSession>> {
    const { id, request, cwd, env } = prepared;
    const { defaultShell, loginShell } = this.options.config();
    const shell = await resolveShell({ shell: request.shell, defaultShell: defaultShell ?? undefined, env });
    if (!shell.ok) return shell;
    const { cols, rows, isTerminal, command } = request;
    const stdinFile = isTerminal && request.stdin !== undefined ? await this.writeInput(id, request.stdin) : null;
    const spec = spawnSpec({ shell: shell.value, command, cwd, env, cols, rows, loginShell, isTerminal, stdinFile });
    const pty: Result<Pty> = isTerminal ? NodePty.spawn(spec) : PipeProcess.spawn(spec);
    if (!pty.ok) return pty;
    const session = this.assemble(prepared, pty.value, basename(shell.value));
    if (!isTerminal && request.stdin !== undefined) void feed(pty.value, request.stdin);
    return ok(session);
  }

  private assemble(prepared: Prepared, pty: Pty, shell: string): TerminalSession {
    const { table, now } = this.options;
    const { cols, rows, isTerminal } = prepared.request;
    const tree = new ProcessTree({ rootPid: pty.pid, sessionId: prepared.id, table });
    const output = new SessionOutput({
      isTerminal,
      cols,
      rows,
      pause: () => pty.pause(),
      resume: () => pty.resume(),
      answer: (bytes) => void pty.write(bytes),
    });
    const session = new TerminalSession({
      identity: this.identityOf(prepared, pty.pid, shell),
      size: { cols, rows },
      pty,
      output,
      detector: isTerminal ? detectorFor(pty, output) : null,
      scan: async (scanOptions) => (await tree.scan(scanOptions)).map(({ pid, command }) => ({ pid, command })),
      killTree: (graceMs) => killTree({ tree, graceMs }),
      readTermios,
      now,
    });
    this.remember(session, tree);
    return session;
  }

  /** The first scan belongs right after the start, while the leader is surely the one meant; it also finds its start time. */
  private remember(session: TerminalSession, tree: ProcessTree): void {
    const { manifest } = this.options;
    let isOver = false;
    session.onChange(({ state, descendants }) => {
      isOver = state.kind === 'exited' && descendants.length === 0;
      if (isOver) void manifest?.remove(session.id);
    });
    void tree.scan().then(() => {
      if (!isOver && tree.root !== null) void manifest?.add(session.id, tree.root);
    });
  }

  private async createVirtual(prepared: Prepared): Promise<Result<VirtualNodeSession>> {
    const { id, env } = prepared;
    const folder = await this.ownFolder(id);
    const pid = FIRST_VIRTUAL_PID - this.virtualCount;
    this.virtualCount += 1;
    const output = new SessionOutput({
      isTerminal: false,
      cols: prepared.request.cols,
      rows: prepared.request.rows,
      pause: () => undefined,
      resume: () => undefined,
      answer: () => undefined,
    });
    const { table, now } = this.options;
    return ok(
      new VirtualNodeSession({
        identity: { ...this.identityOf(prepared, pid, 'node'), isTerminal: false },
        output,
        folder,
        // Electron's own program is a Node runtime with this variable.
        env: { ...env, ELECTRON_RUN_AS_NODE: '1' },
        nodePath: process.execPath,
        spawn: (spec) => PipeProcess.spawn(spec),
        killRun: (rootPid, graceMs) => killTree({ tree: new ProcessTree({ rootPid, sessionId: id, table }), graceMs }),
        now,
      }),
    );
  }

  private identityOf({ id, request, cwd }: Prepared, pid: number, shell: string): SessionIdentity {
    return {
      id,
      pid,
      name: request.name ?? null,
      command: request.command,
      cwd,
      shell,
      client: request.client.name,
      isTerminal: request.isTerminal,
      startedAt: this.options.now(),
    };
  }

  private async ownFolder(id: string): Promise<string> {
    const folder = join(this.options.sessionsFolder, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** The program opens the file as its input and the wrapper removes it before the program starts. */
  private async writeInput(id: string, text: string): Promise<string> {
    const file = join(await this.ownFolder(id), 'stdin');
    await writeFile(file, text, { mode: 0o600 });
    return file;
  }
}

async function feed(pty: Pty, text: string): Promise<void> {
  // A program that does not want its input is no fault: it ends, and its output says what happened.
  await pty.write(Buffer.from(text));
  pty.endInput();
}

function detectorFor(pty: Pty, output: SessionOutput): WaitingDetector {
  return new WaitingDetector({
    subject: pty,
    view: output.log.view,
    evidence: createKernelEvidence(process.platform),
    now: () => performance.now(),
    timers: systemTimers,
    readTermios,
    drain: () => pty.drain(),
  });
}
