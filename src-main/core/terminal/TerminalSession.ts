import { fail, ok, type Result } from '@shared/errors';
import type { ExitCause, ProcessRef, SessionInfo, Termination } from '@shared/session';
import type { TerminalSize } from '../output/replay/SizeHistory';
import { killTree } from '../process/killTree';
import type { ListeningPort, ReadListeningPorts } from '../process/ListeningPort';
import type { ProcessEntry } from '../process/ProcessTable';
import type { ScannableTree, ScanOptions } from '../process/ScannableTree';
import { stopBranch } from '../process/stopBranch';
import type { Pty, PtyExit } from '../pty/Pty';
import { systemTimers } from '../pty/Timers';
import type { ReadTermios } from '../waiting/Termios';
import type { Verdict } from '../waiting/Verdict';
import type { WaitingDetector } from '../waiting/WaitingDetector';
import { BaseSession, type SessionIdentity } from './BaseSession';
import { checkLineLength } from './checkLineLength';
import { DescendantWatch } from './DescendantWatch';
import { ResizeThrottle } from './ResizeThrottle';
import type { ScreenText, SessionInput, Viewer, ViewerSink, WaitConditions } from './Session';
import type { SessionOutput } from './SessionOutput';
import { ViewerSizes } from './ViewerSizes';

/** A program on pipes shows no prompt: its answer is complete when it has been quiet for so long. */
const QUIET_ANSWER_MS = 1_000;
/** How long a terminated leader's exit may take to be told after its processes are gone. */
const EXIT_AFTER_KILL_MS = 2_000;
const BUSY: Verdict = { kind: 'busy', acceptsInput: false };

export interface TerminalSessionOptions {
  readonly identity: SessionIdentity;
  readonly size: { readonly cols: number; readonly rows: number };
  readonly pty: Pty;
  readonly output: SessionOutput;
  /** Null for sessions without a terminal. */
  readonly detector: WaitingDetector | null;
  /** The processes of this session. */
  readonly tree: ScannableTree;
  readonly readPorts: ReadListeningPorts;
  readonly readTermios: ReadTermios;
  readonly now: () => number;
}

/** A program in a pseudo terminal or on pipes. */
export class TerminalSession extends BaseSession {
  private readonly options: TerminalSessionOptions;
  private readonly pty: Pty;
  private readonly detector: WaitingDetector | null;
  private readonly descendantWatch: DescendantWatch;
  private readonly resizes: ResizeThrottle;
  private readonly viewerSizes = this.store.add(new ViewerSizes((size) => this.resizes.resize(size)));
  private readonly exitTold: Promise<void>;
  private exitCause: ExitCause = 'exited';
  /** Calls that are ending the session at this moment. */
  private endingCount = 0;
  private lastCheck: Promise<unknown> = Promise.resolve();

  protected readonly answerConditions: WaitConditions;

  constructor(options: TerminalSessionOptions) {
    super(options.identity, options.output, options.size);
    this.options = options;
    this.pty = this.store.add(options.pty);
    this.detector = options.detector;
    if (this.detector !== null) this.store.add(this.detector);
    this.answerConditions = this.pty.isTerminal ? {} : { quietMs: QUIET_ANSWER_MS };
    this.descendantWatch = this.store.add(
      new DescendantWatch({ scan: (wanted) => this.scan(wanted), onChange: (found) => this.handleDescendants(found) }),
    );
    this.resizes = this.store.add(new ResizeThrottle({ timers: systemTimers, apply: (size) => this.applySize(size) }));
    this.exitTold = new Promise((resolve) => {
      this.store.add(this.pty.onExit((exit) => void this.handleExit(exit).then(resolve)));
    });
    this.listen();
  }

  async refresh(): Promise<SessionInfo> {
    if (this.state.kind !== 'exited' && this.detector !== null) this.applyVerdict(await this.detector.look());
    return this.info();
  }

  async type(input: SessionInput): Promise<Result<null>> {
    if (this.state.kind === 'exited') return this.endedFailure();
    // The check of a long line takes some milliseconds; what is typed after it must not overtake it.
    const turn = this.lastCheck.then(() => this.checkAndSend(input));
    this.lastCheck = turn.catch(() => undefined);
    return (await turn).sent;
  }

  override attach(sink: ViewerSink, after?: number): Viewer {
    if (!this.pty.isTerminal) return super.attach(sink, after);
    const size = this.viewerSizes.add(sink);
    const viewer = super.attach(sink, after);
    return {
      acknowledge: (byteCount) => viewer.acknowledge(byteCount),
      fit: (wanted) => size.fit(wanted),
      act: () => size.act(),
      dispose: () => {
        viewer.dispose();
        size.dispose();
      },
    };
  }

  async readScreen(): Promise<Result<ScreenText>> {
    if (!this.pty.isTerminal) {
      return fail('not-supported', 'This session runs on pipes and has no screen; read it with read_process_output.');
    }
    return ok(await this.options.output.readScreen());
  }

  async terminate(graceMs: number): Promise<Termination> {
    if (this.state.kind === 'exited' && !this.hasDescendants) {
      return this.termination ?? { signalled: [], survivors: [] };
    }
    if (this.state.kind !== 'exited') this.exitCause = 'terminated';
    this.applyVerdict(BUSY);
    this.endingCount += 1;
    const done = await killTree({ tree: this.options.tree, graceMs }).finally(() => {
      this.endingCount -= 1;
    });
    const termination = joinTerminations(this.termination, done);
    this.termination = termination;
    if (done.survivors.length === 0) await this.untilExitTold();
    if (this.hasExited()) await this.descendantWatch.look();
    this.fireChange();
    return termination;
  }

  stopWithHost(graceMs: number): Promise<Termination> {
    const termination = this.terminate(graceMs);
    if (this.exitCause === 'terminated' && this.state.kind !== 'exited') this.exitCause = 'host-stopped';
    return termination;
  }

  processes(options: ScanOptions): Promise<readonly ProcessEntry[]> {
    return this.options.tree.scan(options);
  }

  /** The end of the leader is the end of the session. */
  async stopProcess(pid: number, graceMs: number): Promise<Result<Termination>> {
    if (pid === this.pid && this.state.kind !== 'exited') return ok(await this.terminate(graceMs));
    const stopped = await stopBranch(this.options.tree, pid, graceMs);
    if (stopped.ok && this.hasExited()) await this.descendantWatch.look();
    return stopped;
  }

  protected override async findListener(port: number): Promise<ListeningPort | null> {
    const members = await this.options.tree.scan();
    const pids = members.map(({ pid }) => pid);
    const [first] = await this.options.readPorts(pids, port === 0 ? undefined : port);
    return first ?? null;
  }

  protected setWatched(isWatched: boolean): void {
    this.detector?.setWatched(isWatched);
  }

  /** `sent` is not awaited here, so that who types next need not wait until the program reads. */
  private async checkAndSend(input: SessionInput): Promise<{ readonly sent: Promise<Result<null>> }> {
    const { bytes } = input;
    const checked = await checkLineLength(this.pty, bytes, this.options.readTermios);
    if (!checked.ok) return { sent: Promise.resolve(checked) };
    this.noteInput(input);
    this.detector?.noteInput(bytes);
    this.apply({ type: 'input' });
    return { sent: this.pty.write(bytes) };
  }

  private applySize({ cols, rows }: TerminalSize): void {
    if (this.state.kind === 'exited' || (cols === this.cols && rows === this.rows)) return;
    this.cols = cols;
    this.rows = rows;
    this.pty.resize(cols, rows);
    this.options.output.resize(cols, rows);
    this.fireChange();
  }

  private async scan(options: ScanOptions): Promise<readonly ProcessRef[]> {
    return (await this.options.tree.scan(options)).map(({ pid, command }) => ({ pid, command }));
  }

  private hasExited(): boolean {
    return this.state.kind === 'exited';
  }

  private listen(): void {
    this.store.add(this.pty.onData((bytes) => this.handleData(bytes)));
    this.store.add(this.pty.onEnd(() => this.options.output.end()));
    if (this.detector !== null) this.store.add(this.detector.onVerdict((verdict) => this.applyVerdict(verdict)));
  }

  private handleData(bytes: Buffer): void {
    this.options.output.write(bytes);
    this.detector?.noteOutput();
  }

  /** A shell whose program was just interrupted shows its prompt before it is ended itself: that asks nobody. */
  private applyVerdict(verdict: Verdict): void {
    if (this.endingCount > 0) return;
    this.apply({ type: 'verdict', verdict, at: this.options.now() });
  }

  /** The leader is gone and all that it printed is in the log. Its children may live on and go on printing. */
  private async handleExit(exit: PtyExit): Promise<void> {
    this.detector?.noteExit();
    await this.descendantWatch.look();
    this.options.output.flush();
    this.apply({ type: 'exit', exit: { ...exit, cause: this.exitCause, at: this.options.now() } });
  }

  private handleDescendants(found: readonly ProcessRef[]): void {
    // What the last of them printed comes before the news that it is gone, for which waits end.
    if (found.length === 0) this.pty.drain();
    this.setDescendants(found);
    if (found.length === 0) this.pty.release();
  }

  private async untilExitTold(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, EXIT_AFTER_KILL_MS);
    });
    await Promise.race([this.exitTold, limit]);
    clearTimeout(timer);
  }
}

/** Someone stopped the session again, perhaps while the first stop was going on: what was done together, what is left now. */
function joinTerminations(earlier: Termination | null, { signalled, survivors }: Termination): Termination {
  const byPid = new Map((earlier?.signalled ?? []).map((process) => [process.pid, process]));
  for (const process of signalled) {
    // Nothing comes after SIGKILL, whichever stop is told of first.
    if (byPid.get(process.pid)?.signal !== 'SIGKILL') byPid.set(process.pid, process);
  }
  return { signalled: [...byPid.values()], survivors };
}
