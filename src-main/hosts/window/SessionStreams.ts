import { encodeFrame } from '@shared/dataFrames';
import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Attached } from '@shared/protocol';
import type { TerminalSize } from '../../core/output/replay/SizeHistory';
import type { Session, Viewer } from '../../core/terminal/Session';
import type { Timers } from '../Timers';

interface Stream extends Disposable {
  readonly streamId: number;
  acknowledge(byteCount: number): void;
  /** Does it once the viewer is there, in the order of the calls. */
  withViewer(use: (viewer: Viewer) => void): void;
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

  /** Tells a session how large its terminal may be in this window. `isActive`: the person is there. */
  fit(sessionId: string, size: TerminalSize, isActive: boolean): Result<null> {
    const stream = this.bySession.get(sessionId);
    if (stream === undefined) {
      return fail(
        'invalid-argument',
        'This window does not follow the session. Attach it first; then its size counts.',
      );
    }
    stream.withViewer((viewer) => viewer.fit?.(size));
    if (isActive) this.act(sessionId);
    return ok(null);
  }

  /** The person acts in this window on a session; nothing happens when it is not followed. */
  act(sessionId: string): void {
    this.bySession.get(sessionId)?.withViewer((viewer) => viewer.act?.());
  }

  dispose(): void {
    for (const stream of this.bySession.values()) stream.dispose();
    this.bySession.clear();
  }

  private open(session: Session, streamId: number, after?: number): Stream {
    const disposables = new DisposableStore();
    let isOpen = true;
    let viewer: Viewer | null = null;
    const early: ((viewer: Viewer) => void)[] = [];
    const sink = {
      write: (bytes: Uint8Array): void => {
        if (isOpen) this.send(encodeFrame({ type: 'output', streamId, bytes }));
      },
      resize: (cols: number, rows: number): void => {
        if (isOpen) this.send(encodeFrame({ type: 'resize', streamId, cols, rows }));
      },
      lead: (isLeading: boolean): void => {
        if (isOpen) this.send(encodeFrame({ type: 'lead', streamId, isLeading }));
      },
      live: (position: number): void => {
        if (isOpen) this.send(encodeFrame({ type: 'live', streamId, position }));
      },
    };
    // Bytes follow in the next turn, so that the window knows the stream id before the first of them.
    disposables.add(
      this.timers.nextTurn(() => {
        const attached = disposables.add(session.attach(sink, after));
        viewer = attached;
        for (const use of early) use(attached);
      }),
    );
    return {
      streamId,
      acknowledge: (byteCount) => viewer?.acknowledge(byteCount),
      withViewer: (use) => {
        if (viewer === null) early.push(use);
        else use(viewer);
      },
      dispose: () => {
        isOpen = false;
        disposables.dispose();
      },
    };
  }
}
