import { basename } from 'node:path';
import { fail, ok, type Result } from '@shared/errors';
import type { Config } from '../config/configSchema';
import { NodeLogFiles } from '../output/disk/NodeLogFiles';
import { Recording } from '../output/Recording';
import type { ProcessTable } from '../process/ProcessTable';
import { ProcessTree } from '../process/ProcessTree';
import type { SessionManifest } from '../process/SessionManifest';
import { systemListeningPorts } from '../process/systemListeningPorts';
import { NodePty } from '../pty/NodePty';
import { PipeProcess } from '../pty/PipeProcess';
import type { Pty, PtySpec } from '../pty/Pty';
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
import { SessionFolders } from './SessionFolders';
import type { SessionLogs } from './SessionLogs';
import { SessionOutput } from './SessionOutput';
import type { StartRequest } from './StartRequest';
import { newSessionId } from './sessionId';
import { TerminalSession } from './TerminalSession';
import { VirtualNodeSession } from './VirtualNodeSession';

export interface SessionFactoryOptions {
  readonly config: () => Config;
  readonly table: ProcessTable;
  /** Each session gets a folder of its own in here. */
  readonly sessionsFolder: string;
  readonly logs: SessionLogs;
  readonly environment: LoginEnvironment;
  readonly manifest: SessionManifest | null;
  /** Node, for virtual Node sessions. */
  readonly nodePath: string;
  readonly now: () => number;
}

/** Pids of virtual sessions count down from here, as in the peer; no system gives negative ones. */
const FIRST_VIRTUAL_PID = -1000;

const STOPPING = fail(
  'unavailable',
  'Signalbox is stopping and starts nothing any more. Start it again, then call again.',
);

interface Prepared {
  readonly id: string;
  readonly request: StartRequest;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts programs and makes sessions of them. */
export class SessionFactory {
  private readonly options: SessionFactoryOptions;
  private readonly folders: SessionFolders;
  private virtualCount = 0;
  private isClosed = false;

  constructor(options: SessionFactoryOptions) {
    this.options = options;
    this.folders = new SessionFolders(options.sessionsFolder);
  }

  /** Nothing is started from now on, also not by calls that are under way: the host is about to end all sessions. */
  close(): void {
    this.isClosed = true;
  }

  /** `shell-not-found`, `folder-not-found`, `spawn-failed` or `unavailable`, each with what to do; else a session that runs. */
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
    const stdinFile = await this.writeInput(id, request.stdin);
    if (!stdinFile.ok) return stdinFile;
    const input = { isTerminal, stdinFile: stdinFile.value };
    const spec = spawnSpec({ shell: shell.value, command, cwd, env, cols, rows, loginShell, ...input });
    const pty = this.spawn(spec, isTerminal);
    if (!pty.ok) {
      if (stdinFile.value !== null) await this.folders.remove(id);
      return pty;
    }
    const session = this.assemble(prepared, pty.value, basename(shell.value));
    this.record(session, prepared, shell.value);
    if (stdinFile.value === null && request.stdin !== undefined) void feed(pty.value, request.stdin);
    return ok(session);
  }

  private spawn(spec: PtySpec, isTerminal: boolean): Result<Pty> {
    if (this.isClosed) return STOPPING;
    return isTerminal ? NodePty.spawn(spec) : PipeProcess.spawn(spec);
  }

  private assemble(prepared: Prepared, pty: Pty, shell: string): TerminalSession {
    const { table, now } = this.options;
    const { cols, rows, isTerminal } = prepared.request;
    const tree = new ProcessTree({ rootPid: pty.pid, sessionId: prepared.id, table });
    const output = new SessionOutput({
      cols,
      rows,
      createLog: (hold) => this.options.logs.create(prepared.id, { isTerminal, cols, rows }, hold),
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
      tree,
      readPorts: systemListeningPorts(),
      readTermios,
      now,
    });
    this.remember(session, tree);
    return session;
  }

  private record(session: BaseSession, { id, request }: Prepared, shell: string): void {
    const { enabled, maxBytesPerSession } = this.options.config().recording;
    if (!enabled) return;
    const { cols, rows, isTerminal, command, name } = request;
    session.record(
      new Recording({
        subject: { cols, rows, isTerminal, command, title: name ?? null, shell, startedAt: session.info().startedAt },
        folder: this.folders.pathOf(id),
        files: new NodeLogFiles(),
        maxBytes: maxBytesPerSession,
        now: () => performance.now(),
        timers: systemTimers,
      }),
    );
  }

  /** Has the session ended should this host die. */
  private remember(session: TerminalSession, tree: ProcessTree): void {
    const { manifest } = this.options;
    let isOver = false;
    session.onChange(({ state, descendants }) => {
      isOver = state.kind === 'exited' && descendants.length === 0;
      if (isOver) void manifest?.remove(session.id);
    });
    tree.meetRoot().then(
      (root) => {
        if (!isOver && root !== null) void manifest?.add(session.id, root);
      },
      (error: unknown) => console.error('Could not read the process table after a start:', error),
    );
  }

  private async createVirtual(prepared: Prepared): Promise<Result<VirtualNodeSession>> {
    const { id, env } = prepared;
    const folder = await this.folders.create(id);
    if (!folder.ok) return folder;
    if (this.isClosed) {
      await this.folders.remove(id);
      return STOPPING;
    }
    const pid = FIRST_VIRTUAL_PID - this.virtualCount;
    this.virtualCount += 1;
    const { table, now } = this.options;
    const { cols, rows } = prepared.request;
    const session = new VirtualNodeSession({
      identity: { ...this.identityOf(prepared, pid, 'node'), isTerminal: false },
      output: new SessionOutput({
        cols,
        rows,
        createLog: (hold) => this.options.logs.create(id, { isTerminal: false, cols, rows }, hold),
        pause: () => session.pauseRun(),
        resume: () => session.resumeRun(),
        answer: () => undefined,
      }),
      store: (name, content) => this.folders.write(id, name, content),
      // Electron's own program is a Node runtime with this variable, unless it is packaged.
      env: { ...env, ELECTRON_RUN_AS_NODE: '1' },
      nodePath: this.options.nodePath,
      spawn: (spec) => this.spawn(spec, false),
      // No process has a negative number: without a run only what earlier ones left is found, by the session's marker.
      treeOf: (runPid) => new ProcessTree({ rootPid: runPid ?? pid, sessionId: id, table }),
      now,
    });
    const request = { ...prepared.request, isTerminal: false };
    this.record(session, { ...prepared, request }, this.options.nodePath);
    return ok(session);
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

  /**
   * The program opens the file as its input and the wrapper removes it before the program starts: so a program that reads late
   * loses nothing. Null without input, and on Windows, where there is no wrapper.
   */
  private async writeInput(id: string, text: string | undefined): Promise<Result<string | null>> {
    return text === undefined || process.platform === 'win32' ? ok(null) : this.folders.write(id, 'stdin', text);
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
