import { encodeFrame } from '@shared/dataFrames';
import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Attached } from '@shared/protocol';
import type { Session, Viewer } from '../../core/terminal/Session';
import type { Timers } from '../Timers';

interface Stream extends Disposable {
  readonly streamId: number;
  acknowledge(byteCount: number): void;
}

/** The byte streams of the sessions that one window follows. */
export class SessionStreams implements Disposable {
  private readonly bySession = new Map<string, Stream>();
  private readonly timers: Timers;
  private readonly send: (frame: Uint8Array<ArrayBuffer>) => void;
  private lastStreamId = 0;

  /** `send` hands one encoded data frame to the window; it must not block. */
  constructor(options: { timers: Timers; send: (frame: Uint8Array<ArrayBuffer>) => void }) {
    this.timers = options.timers;
    this.send = options.send;
  }

  /** Number of sessions that are followed now. */
  get count(): number {
    return this.bySession.size;
  }

  /**
   * Follows a session under a new stream id. Following it again ends the stream before; `busy` when there are too many.
   * `after` as for `Session.attach`.
   */
  attach(session: Session, after?: number): Result<Attached> {
    if (!this.bySession.has(session.id) && this.bySession.size >= limits.maxWindowStreams) {
      return fail(
        'busy',
        `This window shows ${limits.maxWindowStreams} sessions live already, which is the most. Close one of them first.`,
      );
    }
    this.detach(session.id);
    this.lastStreamId += 1;
    const streamId = this.lastStreamId;
    this.bySession.set(session.id, this.open(session, streamId, after));
    const { cols, rows } = session.info();
    return ok({ streamId, cols, rows });
  }

  /** Stops following; harmless when the session is not followed. */
  detach(sessionId: string): void {
    this.bySession.get(sessionId)?.dispose();
    this.bySession.delete(sessionId);
  }

  /** The window parsed so many bytes of a stream. One that ended meanwhile is ignored: its last answers are still on the way. */
  acknowledge(streamId: number, byteCount: number): void {
    for (const stream of this.bySession.values()) {
      if (stream.streamId === streamId) stream.acknowledge(byteCount);
    }
  }

  dispose(): void {
    for (const stream of this.bySession.values()) stream.dispose();
    this.bySession.clear();
  }

  private open(session: Session, streamId: number, after?: number): Stream {
    const disposables = new DisposableStore();
    let isOpen = true;
    let viewer: Viewer | null = null;
    const sink = {
      write: (bytes: Uint8Array): void => {
        if (isOpen) this.send(encodeFrame({ type: 'output', streamId, bytes }));
      },
      resize: (cols: number, rows: number): void => {
        if (isOpen) this.send(encodeFrame({ type: 'resize', streamId, cols, rows }));
      },
      live: (position: number): void => {
        if (isOpen) this.send(encodeFrame({ type: 'live', streamId, position }));
      },
    };
    // Bytes follow in the next turn, so that the window knows the stream id before the first of them.
    disposables.add(
      this.timers.nextTurn(() => {
        viewer = disposables.add(session.attach(sink, after));
      }),
    );
    return {
      streamId,
      acknowledge: (byteCount) => viewer?.acknowledge(byteCount),
      dispose: () => {
        isOpen = false;
        disposables.dispose();
      },
    };
  }
}
