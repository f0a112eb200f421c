import { fail, type Result } from '@shared/errors';
import type { Exit, SessionInfo, Termination } from '@shared/session';
import type { TextPart } from '../output/readTextPart';
import type { ProcessEntry } from '../process/ProcessTable';
import { BaseSession, type SessionIdentity } from './BaseSession';
import type { ScreenText, Viewer, ViewerSink, WaitConditions } from './Session';
import type { SessionOutput } from './SessionOutput';

/** Lines that a window gets to show of a session that nobody can scroll any more. */
const SHOWN_LINES = 1_000;
const NOTHING: Termination = { signalled: [], survivors: [] };

export interface PastSessionOptions {
  readonly identity: SessionIdentity;
  readonly size: { readonly cols: number; readonly rows: number };
  readonly exit: Exit;
  readonly output: SessionOutput;
  /** A part of its recording from a byte on. */
  readonly readRecording: (offset: number) => Promise<Result<TextPart>>;
}

/** A session of an earlier host: its output can be read, and nothing else happens to it any more. */
export class PastSession extends BaseSession {
  protected readonly answerConditions: WaitConditions = {};
  private readonly readPart: PastSessionOptions['readRecording'];

  constructor({ identity, size, exit, output, readRecording }: PastSessionOptions) {
    super(identity, output, size);
    this.readPart = readRecording;
    this.apply({ type: 'exit', exit });
  }

  /** Its pid belongs to another process by now, or to none. */
  override get isFoundByPid(): boolean {
    return false;
  }

  refresh(): Promise<SessionInfo> {
    return Promise.resolve(this.info());
  }

  type(): Promise<Result<null>> {
    return Promise.resolve(this.endedFailure());
  }

  readScreen(): Promise<Result<ScreenText>> {
    const text =
      'This session ended under an earlier host: its lines are kept, its screen is not. Use read_process_output.';
    return Promise.resolve(fail('not-supported', text));
  }

  /** The last lines as text; colours and cursor moves were not kept. */
  override attach(sink: ViewerSink, after = 0): Viewer {
    let isAttached = true;
    const { log } = this.output;
    void log.read(log.totalLines - SHOWN_LINES, SHOWN_LINES).then((lines) => {
      if (!isAttached) return;
      const bytes = Buffer.from(lines.join('\r\n'));
      // Nothing is printed any more: who has some has all.
      if (after === 0) sink.write(bytes);
      sink.live(bytes.byteLength);
    });
    return {
      acknowledge: () => undefined,
      dispose: () => {
        isAttached = false;
      },
    };
  }

  override readRecording(offset: number): Promise<Result<TextPart>> {
    return this.readPart(offset);
  }

  processes(): Promise<readonly ProcessEntry[]> {
    return Promise.resolve([]);
  }

  stopProcess(): Promise<Result<Termination>> {
    return Promise.resolve(fail('session-ended', 'This session ended under an earlier host; it has no processes.'));
  }

  terminate(): Promise<Termination> {
    return Promise.resolve(NOTHING);
  }

  stopWithHost(): Promise<Termination> {
    return Promise.resolve(NOTHING);
  }

  protected setWatched(): void {
    // Nothing changes any more.
  }
}
