import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '@shared/errors';
import type { ExitCause, SessionInfo, Termination } from '@shared/session';
import type { Pty, PtySpec } from '../pty/Pty';
import type { Verdict } from '../waiting/Verdict';
import { BaseSession, type SessionIdentity } from './BaseSession';
import type { InteractOptions, InteractOutcome, ScreenText, SessionInput, WaitConditions } from './Session';
import type { SessionOutput } from './SessionOutput';

export interface VirtualNodeSessionOptions {
  readonly identity: SessionIdentity;
  readonly output: SessionOutput;
  /** The session's own folder; it exists. Each run's module text lies in it while it runs. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The host's Node runtime. */
  readonly nodePath: string;
  readonly spawn: (spec: PtySpec) => Result<Pty>;
  /** Ends a run with all of its descendants. */
  readonly killRun: (pid: number, graceMs: number) => Promise<Termination>;
  readonly now: () => number;
}

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
  private run: { pty: Pty; ended: Promise<void> } | null = null;
  private runCount = 0;

  protected readonly answerConditions: WaitConditions = {};

  constructor(options: VirtualNodeSessionOptions) {
    super(options.identity, options.output, { cols: 80, rows: 24 });
    this.options = options;
    this.setReady();
  }

  refresh(): Promise<SessionInfo> {
    return Promise.resolve(this.info());
  }

  /** Starts a run. `busy` while one is running: its input cannot be a second module. */
  async type(input: SessionInput): Promise<Result<null>> {
    if (this.state.kind === 'exited') return this.endedFailure();
    if (this.run !== null) {
      return fail(
        'busy',
        `Session ${this.id} is still running the code sent before. Wait for it with wait_for_process, or stop it with force_terminate.`,
      );
    }
    this.runCount += 1;
    const file = join(this.options.folder, `run-${this.runCount}.mjs`);
    await writeFile(file, input.bytes, { mode: 0o600 });
    const started = this.options.spawn(this.specFor(file));
    if (!started.ok) return started;
    this.apply({ type: 'input' });
    this.follow(started.value, file);
    return ok(null);
  }

  /** As for every session; code that is still running at the time-out is stopped, since nobody could answer it. */
  override async interact(input: SessionInput, options: InteractOptions): Promise<Result<InteractOutcome>> {
    const outcome = await super.interact(input, options);
    if (outcome.ok && outcome.value.reason === 'timeout' && options.waitForPrompt && this.run !== null) {
      await this.stopRun(0);
      this.options.output.write(Buffer.from(`[stopped: still running after ${options.timeoutMs} ms]\n`));
    }
    return outcome;
  }

  resize(): Result<null> {
    return fail('not-supported', 'A Node session has no terminal size.');
  }

  readScreen(): Promise<Result<ScreenText>> {
    return Promise.resolve(fail('not-supported', 'A Node session has no screen; read it with read_process_output.'));
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

  private async end(graceMs: number, cause: ExitCause): Promise<Termination> {
    const termination = await this.stopRun(graceMs);
    if (this.state.kind === 'exited') return this.termination ?? termination;
    this.termination = termination;
    this.apply({ type: 'exit', exit: { code: null, signal: null, cause, at: this.options.now() } });
    return termination;
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
        rm(file, { force: true }).catch((error: unknown) => console.error(`Could not remove ${file}:`, error));
        this.run = null;
        this.setReady();
        resolve();
      });
      pty.onExit((exit) => {
        if (exit.code !== 0)
          this.options.output.write(Buffer.from(`[exited: ${exit.signal ?? `code ${exit.code}`}]\n`));
        pty.release();
      });
    });
    this.run = { pty, ended };
    pty.endInput();
  }

  private async stopRun(graceMs: number): Promise<Termination> {
    const run = this.run;
    if (run === null) return { signalled: [], survivors: [] };
    const termination = await this.options.killRun(run.pty.pid, graceMs);
    await run.ended;
    return termination;
  }
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
