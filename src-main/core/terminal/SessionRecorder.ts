import { constants } from 'node:os';
import type { ApprovalOutcome } from '@shared/approval';
import { type Disposable, DisposableStore, type Event } from '@shared/lifecycle';
import type { Exit, SessionInfo, SessionState } from '@shared/session';
import type { Recording } from '../output/Recording';
import type { KeptInput } from './SecretLane';

/** What is recorded of a session. */
export interface RecordedSession {
  readonly info: () => SessionInfo;
  readonly onChange: Event<SessionInfo>;
  readonly onPrinted: Event<Uint8Array>;
  /** Nothing is printed any more. */
  readonly onEnded: Event<void>;
}

const SECRET_LABEL = 'secret typed';

/** Puts into a recording what happens in a session. What answers a secret never gets there, only that it was answered. */
export class SessionRecorder implements Disposable {
  readonly recording: Recording;
  private readonly session: RecordedSession;
  private readonly store = new DisposableStore();
  private last: SessionInfo;
  private isOutputOver = false;
  private exitStatus: number | null = null;

  constructor(session: RecordedSession, recording: Recording) {
    this.session = session;
    this.recording = recording;
    this.last = session.info();
  }

  /** Begins to record. */
  start(): void {
    this.recording.start();
    this.store.add(this.session.onPrinted((bytes) => this.recording.output(bytes)));
    this.store.add(this.session.onChange((info) => this.handleChange(info)));
    this.store.add(
      this.session.onEnded(() => {
        this.isOutputOver = true;
        this.disposeIfOver();
      }),
    );
  }

  /** Somebody sends input. How many keys a secret takes is not told either. */
  input({ text, isContinued }: KeptInput): void {
    if (text !== null) this.recording.input(text);
    else if (!isContinued) this.recording.mark(SECRET_LABEL);
  }

  /** Somebody answered what was held for the session. Its text is not told: it is recorded when it is sent, unless it is secret. */
  approval(outcome: ApprovalOutcome['kind'], by: string): void {
    this.recording.mark(`approval: ${outcome} by ${by}`);
  }

  /** Nothing more is recorded; resolves when the file has its end. Never rejects. */
  finish(): Promise<void> {
    this.store.dispose();
    return this.recording.end(this.exitStatus);
  }

  dispose(): void {
    void this.finish();
  }

  private handleChange(info: SessionInfo): void {
    const { cols, rows, state } = this.last;
    this.last = info;
    if (info.cols !== cols || info.rows !== rows) this.recording.resize(info.cols, info.rows);
    if (info.state !== state) this.handleState(info.state);
    this.disposeIfOver();
  }

  /** What the session leaves running may still print; the exit status is the last of a recording. */
  private disposeIfOver(): void {
    if (this.isOutputOver && this.last.state.kind === 'exited') this.dispose();
  }

  private handleState(state: SessionState): void {
    if (state.kind === 'waiting') {
      this.recording.mark(`waiting (${state.waiting.kind}): ${state.waiting.prompt}`.trimEnd());
    }
    if (state.kind === 'exited') {
      this.exitStatus = statusOf(state.exit);
      this.recording.mark(exitLabel(state.exit));
    }
  }
}

function exitLabel({ code, signal, cause }: Exit): string {
  const how = signal ?? (code === null ? 'status unknown' : `exit code ${code}`);
  return cause === 'exited' ? `exited: ${how}` : `exited: ${how} (${cause})`;
}

/** As a shell gives it: 128 and the number of the signal that ended the program (POSIX.1-2024, XCU 2.8.2). */
function statusOf({ code, signal }: Exit): number | null {
  if (signal === null) return code;
  const number = (constants.signals as Readonly<Record<string, number>>)[signal];
  return number === undefined ? null : 128 + number;
}
