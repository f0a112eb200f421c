import { setTimeout as delay } from 'node:timers/promises';
import type { ApprovalOutcome } from '@shared/approval';
import { fail, type Result } from '@shared/errors';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Recording } from '../output/Recording';
import type { TextPart } from '../output/readTextPart';
import type { KeptInput } from './SecretLane';
import { type RecordedSession, SessionRecorder } from './SessionRecorder';

/** The recorder of a session, if it is recorded. */
export class RecorderSlot implements Disposable {
  private recorder: SessionRecorder | null = null;

  /** Puts what happens from now on into a recording. */
  start(session: RecordedSession, recording: Recording): void {
    this.recorder = new SessionRecorder(session, recording);
    this.recorder.start();
  }

  input(input: KeptInput): void {
    this.recorder?.input(input);
  }

  /** What was held for the session was answered; `by` is for people. */
  approval(outcome: ApprovalOutcome['kind'], by: string): void {
    this.recorder?.approval(outcome, by);
  }

  /** Resolves when the recording is complete, or when that takes too long. */
  async finish(): Promise<void> {
    if (this.recorder === null) return;
    await Promise.race([this.recorder.finish(), delay(limits.recordingEndMs, undefined, { ref: false })]);
  }

  /** The part from byte `offset` on; `unavailable` when nothing is recorded. */
  async read(offset: number): Promise<Result<TextPart>> {
    if (this.recorder !== null) return this.recorder.recording.read(offset);
    return fail(
      'unavailable',
      'This session is not recorded: recording was off in config.json (recording.enabled) when it started.',
    );
  }

  dispose(): void {
    this.recorder?.dispose();
  }
}
