import type { AppendQueue } from './AppendQueue';
import { CastEncoder, type RecordingSubject } from './CastEncoder';
import { FrameReader } from './FrameReader';
import { outputLimits } from './outputLimits';

export interface CastConverterOptions {
  /** Frames (recordingFrames.ts). */
  readonly raw: AppendQueue;
  /** Takes the lines of the asciicast file. */
  readonly cast: AppendQueue;
  readonly subject: RecordingSubject;
  /** Size of the asciicast file at most. */
  readonly maxBytes: number;
}

/** Makes the asciicast file of a recording's raw one, bit by bit, as far as that has got. */
export class CastConverter {
  private readonly options: CastConverterOptions;
  private readonly encoder: CastEncoder;
  private readonly reader: FrameReader;
  private running: Promise<void> | null = null;

  constructor(options: CastConverterOptions) {
    this.options = options;
    this.encoder = new CastEncoder(options.subject, options.maxBytes);
    this.reader = new FrameReader(options.raw);
  }

  /** Why something was left out; null while nothing was. */
  get problem(): string | null {
    return this.encoder.problem;
  }

  /** Writes the first line. */
  start(): void {
    this.options.cast.push(this.encoder.header());
  }

  /** Resolves when all that was pushed into the raw file before is in the asciicast file. Rejects when it cannot be read. */
  async convert(): Promise<void> {
    // One that runs may have looked at the raw file's end before the last of it came.
    await this.running;
    this.running ??= this.convertAll().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async convertAll(): Promise<void> {
    const { raw, cast } = this.options;
    await raw.idle();
    while (!this.reader.isAtEnd) {
      const frames = await this.reader.next();
      // What was written always ends with a whole frame.
      if (frames.length === 0) throw new Error('the raw recording is damaged');
      for (const frame of frames) for (const line of this.encoder.encode(frame)) cast.push(line);
      if (cast.queuedBytes > outputLimits.maxRecordingQueueBytes / 4) await cast.idle();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await cast.idle();
  }
}
