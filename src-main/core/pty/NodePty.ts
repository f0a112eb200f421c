import { closeSync, writeSync } from 'node:fs';
import { type Failure, fail, messageOf, ok, type Result } from '@shared/errors';
import { Emitter } from '@shared/lifecycle';
import { type IPty, spawn } from 'node-pty';
import { ChunkJoiner } from './ChunkJoiner';
import { checkSpawn } from './checkSpawn';
import { drainMaster } from './drainMaster';
import { InputQueue, type SendOutcome } from './InputQueue';
import { isErrno } from './isErrno';
import { openHold } from './openHold';
import { openMasters } from './openMasters';
import type { Pty, PtyExit, PtySpec } from './Pty';
import { type PtyInternals, ptyInternals } from './ptyInternals';
import { signalName } from './signalName';
import { systemTimers } from './Timers';

const END_OF_FILE = Uint8Array.of(4);
const ENDED: Failure = {
  code: 'session-ended',
  message: 'The program has ended and takes no input. Start a new session.',
};

/** One program on a pseudo terminal. */
export class NodePty implements Pty {
  readonly isTerminal = true;
  readonly pid: number;
  readonly terminalPath: string | null;
  private readonly data = new Emitter<Buffer>();
  private readonly exit = new Emitter<PtyExit>();
  private readonly end = new Emitter<void>();
  private readonly term: IPty;
  private readonly internals: PtyInternals;
  private readonly input = new InputQueue({ send: (bytes) => this.send(bytes) });
  private readonly joiner = new ChunkJoiner({ deliver: (bytes) => this.data.fire(bytes), timers: systemTimers });
  private readonly exitSubscription: { dispose(): void };
  private phase: 'running' | 'exited' | 'ended' = 'running';
  private isReleased = false;
  private isPaused = false;
  private isOpen = true;
  private holdFd: number | null;
  private ending: NodeJS.Immediate | null = null;

  readonly onData = this.data.event;
  readonly onExit = this.exit.event;
  readonly onEnd = this.end.event;

  /**
   * Starts a program. Subscribe to its events before the event loop turns; output comes right after. `platform` is for
   * tests of the way that macOS takes.
   */
  static spawn(spec: PtySpec, platform: NodeJS.Platform = process.platform): Result<NodePty> {
    const checked = checkSpawn(spec);
    if (!checked.ok) return checked;
    const { cols, rows, cwd, env } = spec;
    try {
      // utf8 for the terminal's line editing: Backspace takes a whole character. The bytes stay bytes, see readBytes().
      const encoding = platform === 'win32' ? null : 'utf8';
      const term = spawn(spec.file, [...spec.args], { cols, rows, cwd, env: { ...env }, encoding });
      return ok(new NodePty(term, platform));
    } catch (thrown) {
      return fail(
        'spawn-failed',
        `${spec.file} could not be started: ${messageOf(thrown)} End sessions that are not needed any more, then try again.`,
      );
    }
  }

  private constructor(term: IPty, platform: NodeJS.Platform) {
    this.term = term;
    this.pid = term.pid;
    this.internals = ptyInternals(term, platform);
    this.terminalPath = this.internals.terminalPath;
    this.holdFd = platform === 'linux' ? openHold(this.terminalPath) : null;
    openMasters.add(this);
    this.internals.readBytes((bytes) => this.joiner.push(bytes));
    this.internals.interceptReap((tellExit) => this.handleReap(tellExit));
    // The second error listener keeps node-pty from throwing (unixTerminal.js); its 'close' follows.
    this.internals.socket.on('error', () => undefined).on('close', () => this.handleClose());
    this.exitSubscription = term.onExit(({ exitCode, signal }) => this.handleExit(exitCode, signal ?? 0));
  }

  get masterFd(): number | null {
    return this.canUse ? this.internals.masterFd : null;
  }

  /** The stream closes its descriptor some time before it says so, and the number may belong to another file by then. */
  private get canUse(): boolean {
    return this.isOpen && !this.internals.socket.destroyed;
  }

  write(bytes: Uint8Array): Promise<Result<null>> {
    return this.input.write(bytes);
  }

  endInput(): void {
    void this.input.write(END_OF_FILE);
  }

  resize(cols: number, rows: number): void {
    if (this.phase !== 'running' || !this.canUse) return;
    try {
      this.term.resize(cols, rows);
    } catch {
      // The program ended and the system closed the terminal; its exit is about to be told.
    }
  }

  pause(): void {
    if (this.phase !== 'running' || !this.canUse) return;
    this.isPaused = true;
    this.term.pause();
    // What was read before.
    this.joiner.flush();
  }

  resume(): void {
    this.isPaused = false;
    if (this.canUse) this.term.resume();
  }

  drain(): void {
    if (this.phase === 'exited' || (this.phase === 'running' && !this.isPaused)) this.deliverPending();
  }

  release(): void {
    this.isReleased = true;
    if (this.phase === 'exited') this.finishSoon();
  }

  /** Closes the terminal; the kernel then hangs up on the programs that still use it. Fires nothing. */
  dispose(): void {
    this.phase = 'ended';
    if (this.ending !== null) clearImmediate(this.ending);
    this.exitSubscription.dispose();
    this.joiner.dispose();
    this.closeTerminal();
    this.data.dispose();
    this.exit.dispose();
    this.end.dispose();
  }

  private handleReap(tellExit: () => void): void {
    this.deliverPending();
    this.resume();
    tellExit();
  }

  private handleExit(code: number, signal: number): void {
    if (this.phase !== 'running') return;
    this.phase = 'exited';
    this.input.close(ENDED);
    this.exit.fire(signal === 0 ? { code, signal: null } : { code: null, signal: signalName(signal) });
    if (this.isReleased || !this.isOpen) this.finishSoon();
  }

  /** The stream closed by itself: without a hold this is how the last program's end shows. */
  private handleClose(): void {
    this.joiner.flush();
    this.closeTerminal();
    if (this.phase === 'exited') this.finishSoon();
  }

  /** In a turn of its own, so that every listener of `onExit` is called before any of `onEnd`. */
  private finishSoon(): void {
    this.ending ??= setImmediate(() => {
      if (this.phase === 'ended') return;
      this.deliverPending();
      this.joiner.dispose();
      this.closeTerminal();
      this.phase = 'ended';
      this.end.fire();
    });
  }

  private deliverPending(): void {
    this.joiner.flush();
    drainMaster(this, this.internals.socket, (bytes) => this.data.fire(bytes));
  }

  /**
   * Writes to the master directly: node-pty's own queue retries without pause while the program does not read, and only logs
   * errors. The descriptor is non-blocking, and a synchronous call cannot meet a descriptor that was closed meanwhile.
   */
  private send(bytes: Uint8Array): SendOutcome {
    if (!this.canUse) return { type: 'closed', error: ENDED };
    const fd = this.masterFd;
    if (fd === null) {
      this.term.write(Buffer.from(bytes));
      return { type: 'taken', byteCount: bytes.byteLength };
    }
    try {
      return { type: 'taken', byteCount: writeSync(fd, bytes) };
    } catch (thrown) {
      return isErrno(thrown, 'EAGAIN') ? { type: 'full' } : { type: 'closed', error: ENDED };
    }
  }

  private closeTerminal(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.input.close(ENDED);
    openMasters.delete(this);
    if (this.holdFd !== null) closeSync(this.holdFd);
    this.holdFd = null;
    this.internals.socket.destroy();
  }
}
