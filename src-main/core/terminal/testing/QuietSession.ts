import { ok, type Result } from '@shared/errors';
import type { ProcessRef, SessionInfo, Termination } from '@shared/session';
import { MemoryLog } from '../../output/testing/MemoryLog';
import type { ProcessEntry } from '../../process/ProcessTable';
import { BaseSession } from '../BaseSession';
import type { ScreenText, WaitConditions } from '../Session';
import { SessionOutput } from '../SessionOutput';

const size = { cols: 80, rows: 24 };
const nothing = (): undefined => undefined;

/** For tests: a session without a program, which does what the test says. */
export class QuietSession extends BaseSession {
  readonly watchedCalls: boolean[] = [];
  isDisposed = false;
  members: readonly ProcessEntry[] = [];
  protected readonly answerConditions: WaitConditions = {};
  private readonly lines: SessionOutput;

  constructor(id: string, pid = 4711) {
    const output = new SessionOutput({
      ...size,
      createLog: () => new MemoryLog({ isTerminal: false, ...size }),
      pause: nothing,
      resume: nothing,
      answer: nothing,
    });
    const identity = { name: null, command: 'quiet', cwd: '/', shell: 'sh', client: 'test', isTerminal: false };
    super({ id, pid, startedAt: 1, ...identity }, output, size);
    this.lines = output;
  }

  print(text: string): void {
    this.lines.write(Buffer.from(text));
  }

  /** The leader ends and leaves these processes behind. */
  end(descendants: readonly ProcessRef[] = []): void {
    this.setDescendants(descendants);
    this.apply({ type: 'exit', exit: { code: 0, signal: null, cause: 'exited', at: 2 } });
  }

  /** What an ended session left behind is gone. */
  endDescendants(): void {
    this.setDescendants([]);
  }

  refresh(): Promise<SessionInfo> {
    return Promise.resolve(this.info());
  }

  type(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  resize(): Result<null> {
    return ok(null);
  }

  readScreen(): Promise<Result<ScreenText>> {
    return Promise.resolve(ok({ text: '', cursorRow: 0, cursorColumn: 0, ...size, isAlternateScreen: false }));
  }

  processes(): Promise<readonly ProcessEntry[]> {
    return Promise.resolve(this.members);
  }

  stopProcess(): Promise<Result<Termination>> {
    return Promise.resolve(ok({ signalled: [], survivors: [] }));
  }

  terminate(): Promise<Termination> {
    this.end();
    return Promise.resolve({ signalled: [], survivors: [] });
  }

  stopWithHost(): Promise<Termination> {
    return this.terminate();
  }

  override dispose(): void {
    this.isDisposed = true;
    super.dispose();
  }

  protected setWatched(isWatched: boolean): void {
    this.watchedCalls.push(isWatched);
  }
}
