import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type Failure, fail, messageOf, ok, type Result } from '@shared/errors';
import { Emitter } from '@shared/lifecycle';
import { checkSpawn } from './checkSpawn';
import { InputQueue, type SendOutcome } from './InputQueue';
import { maskMasters } from './openMasters';
import type { Pty, PtyExit, PtySpec } from './Pty';

/**
 * libuv reads at most 32 times 64 KiB from each ready stream per turn, far more than a pipe of Node's (a socket pair, about
 * 208 KiB) can hold. So this bounds only a background child that floods.
 */
const MAX_DRAIN_TURNS = 8;
const ENDED: Failure = {
  code: 'session-ended',
  message: 'The program has ended and takes no input. Start a new session.',
};
const INPUT_CLOSED: Failure = {
  code: 'input-failed',
  message: 'The input of this program is closed; it takes no more.',
};

/** A child that has all three streams. */
interface PipedChild {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stdin: Writable;
  readonly outputs: readonly Readable[];
}

type Phase = { readonly type: 'running' | 'exited' | 'ended' } | { readonly type: 'draining'; readonly exit: PtyExit };

/** One program on plain pipes, standard output and standard error as one stream, in a session of its own (setsid). */
export class PipeProcess implements Pty {
  readonly isTerminal = false;
  readonly masterFd = null;
  readonly terminalPath = null;
  readonly pid: number;
  private readonly data = new Emitter<Buffer>();
  private readonly exit = new Emitter<PtyExit>();
  private readonly end = new Emitter<void>();
  private readonly piped: PipedChild;
  private readonly input = new InputQueue({ send: (bytes) => this.send(bytes) });
  private phase: Phase = { type: 'running' };
  private receivedBytes = 0;
  private isReleased = false;
  private isClosed = false;
  private isInputEnded = false;
  private turn: NodeJS.Immediate | null = null;

  readonly onData = this.data.event;
  readonly onExit = this.exit.event;
  readonly onEnd = this.end.event;

  /** Starts a program; the size in `spec` is not used. Subscribe to its events before the event loop turns. */
  static spawn(spec: PtySpec): Result<PipeProcess> {
    const checked = checkSpawn(spec);
    if (!checked.ok) return checked;
    try {
      const piped = spawnPiped(spec);
      if (piped !== null) return ok(new PipeProcess(piped));
    } catch (thrown) {
      return fail('spawn-failed', `${spec.file} could not be started: ${messageOf(thrown)}.`);
    }
    return fail(
      'spawn-failed',
      `${spec.file} could not be started; the system may be out of processes or descriptors. End sessions that are not needed any more, then try again.`,
    );
  }

  private constructor(piped: PipedChild) {
    this.piped = piped;
    this.pid = piped.pid;
    for (const output of piped.outputs) {
      output.on('data', (bytes: Buffer) => this.handleData(bytes)).on('error', ignoreStreamError);
    }
    piped.stdin.on('error', ignoreStreamError);
    piped.child.on('error', ignoreStreamError);
    piped.child.once('exit', (code, signal) => this.handleReap({ code, signal }));
    piped.child.once('close', () => this.handleClose());
  }

  write(bytes: Uint8Array): Promise<Result<null>> {
    if (this.isInputEnded && this.phase.type === 'running') return Promise.resolve({ ok: false, error: INPUT_CLOSED });
    return this.input.write(bytes);
  }

  endInput(): void {
    if (this.isInputEnded) return;
    this.isInputEnded = true;
    // The empty write has its turn after all that came before.
    void this.input.write(new Uint8Array(0)).then(() => this.piped.stdin.end());
  }

  resize(): void {
    // Pipes have no size.
  }

  pause(): void {
    if (this.phase.type !== 'running') return;
    for (const output of this.piped.outputs) output.pause();
  }

  resume(): void {
    for (const output of this.piped.outputs) output.resume();
  }

  drain(): void {
    // What is in a pipe comes with the next turn of the event loop; nothing else holds it back.
  }

  release(): void {
    this.isReleased = true;
    if (this.phase.type === 'exited') this.afterDrain(() => this.finish());
  }

  /** Closes the pipes. Fires nothing. */
  dispose(): void {
    this.phase = { type: 'ended' };
    this.closeStreams();
    this.piped.child.unref();
    this.data.dispose();
    this.exit.dispose();
    this.end.dispose();
  }

  private handleData(bytes: Buffer): void {
    this.receivedBytes += bytes.byteLength;
    this.data.fire(bytes);
  }

  private handleReap(exit: PtyExit): void {
    if (this.phase.type !== 'running') return;
    this.phase = { type: 'draining', exit };
    this.input.close(ENDED);
    this.resume();
    this.afterDrain(() => this.tellExit(exit));
  }

  private tellExit(exit: PtyExit): void {
    this.phase = { type: 'exited' };
    this.exit.fire(exit);
    if (this.isReleased || this.isClosed) this.afterDrain(() => this.finish());
  }

  /** The leader ended and nobody has the pipes open any more; all data has been delivered. */
  private handleClose(): void {
    this.isClosed = true;
    if (this.phase.type === 'exited') this.finish();
  }

  private finish(): void {
    if (this.phase.type !== 'exited') return;
    this.phase = { type: 'ended' };
    this.closeStreams();
    this.end.fire();
  }

  /**
   * Calls `done` when all that was printed until now has been delivered: what is in a pipe is read in the next poll of the
   * event loop, so a whole turn without data means that both were empty.
   */
  private afterDrain(done: () => void, turnsLeft = MAX_DRAIN_TURNS): void {
    const before = this.receivedBytes;
    this.cancelTurn();
    // The first callback may run in the turn in which the exit was seen; the second has a poll before it.
    this.turn = setImmediate(() => {
      this.turn = setImmediate(() => {
        this.turn = null;
        if (this.receivedBytes === before || turnsLeft === 0) done();
        else this.afterDrain(done, turnsLeft - 1);
      });
    });
  }

  private send(bytes: Uint8Array): Promise<SendOutcome> {
    return new Promise((resolve) => {
      this.piped.stdin.write(bytes, (error) =>
        resolve(error ? { type: 'closed', error: INPUT_CLOSED } : { type: 'taken', byteCount: bytes.byteLength }),
      );
    });
  }

  private closeStreams(): void {
    this.cancelTurn();
    this.input.close(ENDED);
    for (const stream of [this.piped.stdin, ...this.piped.outputs]) stream.destroy();
  }

  private cancelTurn(): void {
    if (this.turn !== null) clearImmediate(this.turn);
    this.turn = null;
  }
}

/** Null when the system refused: Node tells why only later, as an event. */
function spawnPiped(spec: PtySpec): PipedChild | null {
  const mask = maskMasters();
  try {
    const child = spawn(spec.file, spec.args, optionsFor(spec, mask.entries));
    const { pid, stdin, stdout, stderr } = child;
    if (pid === undefined || stdin === null || stdout === null || stderr === null) {
      child.on('error', ignoreStreamError);
      return null;
    }
    return { child, pid, stdin, outputs: [stdout, stderr] };
  } finally {
    mask.dispose();
  }
}

function optionsFor(spec: PtySpec, extraStdio: ReadonlyArray<number | 'ignore'>): SpawnOptions {
  return {
    cwd: spec.cwd,
    env: { ...spec.env },
    stdio: ['pipe', 'pipe', 'pipe', ...extraStdio],
    // On Windows this would open a console window; there the tree is found by parent links.
    detached: process.platform !== 'win32',
    windowsHide: true,
  };
}

/** EPIPE and its like: the result of the write says so, and the stream closes. Without a listener Node would throw. */
function ignoreStreamError(): void {
  // Handled where the operation's result is.
}
