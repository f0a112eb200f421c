import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '@shared/errors';
import { toDisposable } from '@shared/lifecycle';
import type { ExitCause, SessionInfo, Termination } from '@shared/session';
import { killTree } from '../process/killTree';
import type { ProcessEntry } from '../process/ProcessTable';
import type { ScannableTree } from '../process/ScannableTree';
import { stopBranch } from '../process/stopBranch';
import type { Pty, PtySpec } from '../pty/Pty';
import type { Verdict } from '../waiting/Verdict';
import { BaseSession, type SessionIdentity } from './BaseSession';
import type { InteractOptions, ScreenText, SessionInput, WaitConditions, WaitReason } from './Session';
import type { SessionOutput } from './SessionOutput';

export interface VirtualNodeSessionOptions {
  readonly identity: SessionIdentity;
  readonly output: SessionOutput;
  /** Puts a module's text into a file in the session's own folder, where it lies while it runs; gives the path. */
  readonly store: (name: string, content: Uint8Array) => Promise<Result<string>>;
  readonly env: Readonly<Record<string, string>>;
  /** The host's Node runtime. */
  readonly nodePath: string;
  readonly spawn: (spec: PtySpec) => Result<Pty>;
  /** The run with this pid, null for none, with its descendants and what earlier runs left in the background. */
  readonly treeOf: (pid: number | null) => ScannableTree;
  readonly now: () => number;
}

type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly pty: Pty; readonly ended: Promise<void> };
const noRun: Run = { kind: 'none' };

const READY: Verdict = {
  kind: 'waiting',
  waiting: {
    kind: 'repl',
    prompt: '',
    confidence: 'certain',
    evidence: ['No code is running; the session takes the text of an ES module.'],
    suggestions: [],
  },
};

/**
 * A session without a process of its own: each input is the text of an ES module that runs once, in the host's Node
 * runtime, with imports resolved from the session's folder of work. Nothing is kept from one run to the next.
 */
export class VirtualNodeSession extends BaseSession {
  private readonly options: VirtualNodeSessionOptions;
  private run: Run = noRun;
  private runCount = 0;
  private isEnding = false;

  protected readonly answerConditions: WaitConditions = {};

  constructor(options: VirtualNodeSessionOptions) {
    super(options.identity, options.output, { cols: 80, rows: 24 });
    this.options = options;
    this.store.add(toDisposable(() => this.run.kind === 'running' && this.run.pty.dispose()));
    this.setReady();
  }

  refresh(): Promise<SessionInfo> {
    return Promise.resolve(this.info());
  }

  /** Starts a run. `busy` while one is running: its input cannot be a second module. */
  async type(input: SessionInput): Promise<Result<null>> {
    if (this.isEnding) return this.endedFailure();
    if (this.run.kind !== 'none') {
      return fail(
        'busy',
        `Session ${this.id} is still running the code sent before. Wait for it with wait_for_process, or stop it with force_terminate.`,
      );
    }
    this.run = { kind: 'starting' };
    const started = await this.startRun(input);
    if (!started.ok) this.run = noRun;
    return started;
  }

  /** Lets the program of a run wait while a viewer is slow. */
  pauseRun(): void {
    if (this.run.kind === 'running') this.run.pty.pause();
  }

  resumeRun(): void {
    if (this.run.kind === 'running') this.run.pty.resume();
  }

  readScreen(): Promise<Result<ScreenText>> {
    return Promise.resolve(fail('not-supported', 'A Node session has no screen; read it with read_process_output.'));
  }

  /** What earlier runs left is found by the session's marker alone, so it is always looked for. */
  processes(): Promise<readonly ProcessEntry[]> {
    return this.tree.scan({ findsOrphans: true });
  }

  stopProcess(pid: number, graceMs: number): Promise<Result<Termination>> {
    return stopBranch(this.tree, pid, graceMs);
  }

  terminate(graceMs: number): Promise<Termination> {
    return this.end(graceMs, 'terminated');
  }

  override stopWithHost(graceMs: number): Promise<Termination> {
    return this.end(graceMs, 'host-stopped');
  }

  protected setWatched(): void {
    // Its state is known without looking.
  }

  /** Code that is still running at the time-out is stopped, since nobody could answer it, and the answer says so. */
  protected override async settleAnswer(reason: WaitReason, { timeoutMs }: InteractOptions): Promise<void> {
    if (reason !== 'timeout' || this.run.kind !== 'running') return;
    await this.stopRun(0);
    this.note(`[stopped: still running after ${timeoutMs} ms]`);
  }

  private get tree(): ScannableTree {
    return this.options.treeOf(this.run.kind === 'running' ? this.run.pty.pid : null);
  }

  private async end(graceMs: number, cause: ExitCause): Promise<Termination> {
    if (this.state.kind === 'exited') return this.termination ?? { signalled: [], survivors: [] };
    this.isEnding = true;
    const termination = await this.stopRun(graceMs);
    this.options.output.end();
    this.termination ??= termination;
    this.apply({ type: 'exit', exit: { code: null, signal: null, cause, at: this.options.now() } });
    return this.termination;
  }

  private async startRun(input: SessionInput): Promise<Result<null>> {
    this.runCount += 1;
    const file = await this.options.store(`run-${this.runCount}.mjs`, input.bytes);
    if (!file.ok) return file;
    // It may have been ended while the file was written.
    const started = this.isEnding ? this.endedFailure() : this.options.spawn(this.specFor(file.value));
    if (!started.ok) {
      await removeFile(file.value);
      return started;
    }
    this.noteInput(input);
    this.apply({ type: 'input' });
    this.follow(started.value, file.value);
    return ok(null);
  }

  private setReady(): void {
    this.apply({ type: 'verdict', verdict: READY, at: this.options.now() });
  }

  private specFor(file: string): PtySpec {
    const { identity, env, nodePath } = this.options;
    const args = ['--import', resolveFrom(identity.cwd, file), file];
    return { file: nodePath, args, cwd: identity.cwd, env, cols: this.cols, rows: this.rows };
  }

  private follow(pty: Pty, file: string): void {
    const ended = new Promise<void>((resolve) => {
      pty.onData((bytes) => this.options.output.write(bytes));
      pty.onEnd(() => {
        pty.dispose();
        // The next run may start when nothing of this one is left.
        void removeFile(file).then(() => {
          this.run = noRun;
          this.setReady();
          resolve();
        });
      });
      pty.onExit((exit) => {
        if (exit.code !== 0) this.note(`[exited: ${exit.signal ?? `code ${exit.code}`}]`);
        pty.release();
      });
    });
    this.run = { kind: 'running', pty, ended };
    pty.endInput();
  }

  private async stopRun(graceMs: number): Promise<Termination> {
    const { run } = this;
    const isRunning = run.kind === 'running';
    const termination = await killTree({ tree: this.tree, graceMs });
    // What cannot be killed is not waited for.
    if (isRunning && termination.survivors.length === 0) await run.ended;
    return termination;
  }

  /** Writes a line of our own into the output. */
  private note(text: string): void {
    const { output } = this.options;
    const isLineOpen = output.log.totalLines > output.log.settledLines;
    output.write(Buffer.from(`${isLineOpen ? '\n' : ''}${text}\n`));
  }
}

async function removeFile(file: string): Promise<void> {
  // What stays is removed with the session's folder.
  await rm(file, { force: true }).catch((error: unknown) => console.error(`Could not remove ${file}:`, error));
}

/**
 * A module that makes bare and relative imports of `file` resolve as if it lay in `cwd` (module.register, Node's
 * customization hooks): the text itself lies in the session's folder, so that it never litters the person's project.
 */
function resolveFrom(cwd: string, file: string): string {
  const parent = JSON.stringify(pathToFileURL(join(cwd, 'session.mjs')).href);
  const own = JSON.stringify(pathToFileURL(file).href);
  const hooks = `export const resolve = (specifier, context, next) =>
    next(specifier, context.parentURL === ${own} ? { ...context, parentURL: ${parent} } : context);`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`;
  return dataUrl(register);
}

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
