import { fail, ok, type Result } from '@shared/errors';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import type { CastStore } from './CastStore';

export interface RecordingLoaderOptions {
  readonly transport: Pick<Transport, 'invoke'>;
  readonly sessionId: string;
  readonly store: CastStore;
  /** Called after each part. */
  readonly onPart: () => void;
}

/** Fetches the recording of a session, part by part, into a store. */
export class RecordingLoader {
  private readonly options: RecordingLoaderOptions;
  private offset = 0;
  private total = 0;
  private isCancelled = false;
  private hasGivenUp = false;

  constructor(options: RecordingLoaderOptions) {
    this.options = options;
  }

  /** Bytes that have come. */
  get loadedBytes(): number {
    return this.offset;
  }

  /** Size of the file at the last look; it grows while the session runs. */
  get totalBytes(): number {
    return this.total;
  }

  /** The last failure was about the recording itself: another try would end the same. */
  get isFinal(): boolean {
    return this.hasGivenUp;
  }

  /** Fetches what is there and not loaded yet. `unavailable` when it cannot be read, or is longer than can be kept. */
  async load(): Promise<Result<null>> {
    const { transport, sessionId, store, onPart } = this.options;
    while (!this.isCancelled) {
      if (this.offset >= windowLimits.maxReplayedRecordingBytes) return this.giveUp(TOO_LONG);
      const reply = await transport.invoke('recording.read', { sessionId, offset: this.offset });
      if (this.isCancelled) break;
      if (!reply.ok) return reply;
      const { text, nextOffset, totalBytes } = reply.value;
      const isOver = nextOffset >= totalBytes || nextOffset <= this.offset;
      store.push(text);
      this.total = totalBytes;
      this.offset = Math.max(this.offset, nextOffset);
      if (!store.isReadable) return this.giveUp(UNKNOWN_FORMAT);
      onPart();
      if (isOver) break;
    }
    return ok(null);
  }

  private giveUp(failure: Result<never>): Result<never> {
    this.hasGivenUp = true;
    return failure;
  }

  /** A load that is under way ends without a result that matters, and `onPart` is not called again. */
  cancel(): void {
    this.isCancelled = true;
  }
}

const TOO_LONG = fail(
  'unavailable',
  `Only the first ${windowLimits.maxReplayedRecordingBytes / 1024 ** 2} MB of this recording can be replayed here. Save the recording and play it with asciinema to see the rest.`,
);
const UNKNOWN_FORMAT = fail(
  'unavailable',
  'This recording does not begin as one. Save the recording to look at the file.',
);
