import { decodeFrame } from '@shared/dataFrames';
import { type Failure, fail } from '@shared/errors';
import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { type NumberedEvent, type Reply, type RequestName, requestInputs } from '@shared/protocol';
import * as z from 'zod';
import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import { describeFault } from './describeFault';
import { EventFeed } from './EventFeed';
import type { NumberedEvents } from './NumberedEvents';
import {
  createRequestHandlers,
  type HandlerResult,
  type HostFacts,
  type RequestHandlers,
  type RequestInputs,
} from './requestHandlers';
import { SessionStreams } from './SessionStreams';
import type { WindowBackend } from './WindowBackend';

/** The way to one window: Electron IPC with a port, or a WebSocket. Neither function may block or throw. */
export interface WindowTransport {
  sendEvent(event: NumberedEvent): void;
  /** One data frame (dataFrames.ts), encoded. */
  sendFrame(frame: Uint8Array<ArrayBuffer>): void;
}

export interface WindowConnectionOptions {
  readonly backend: WindowBackend;
  readonly facts: HostFacts;
  readonly events: NumberedEvents;
  readonly timers: Timers;
  readonly log: HostLog;
  readonly transport: WindowTransport;
  /** Called once, when the connection was disposed of. */
  readonly onClosed: () => void;
}

/** One window: answers its requests, tells it events after its snapshot, and streams the sessions that it follows. */
export class WindowConnection implements Disposable {
  private readonly disposables = new DisposableStore();
  private readonly streams: SessionStreams;
  private readonly handlers: RequestHandlers;
  private readonly log: HostLog;
  private readonly onClosed: () => void;
  private isDisposed = false;

  constructor(options: WindowConnectionOptions) {
    const { backend, facts, events, timers, transport } = options;
    this.log = options.log;
    this.onClosed = options.onClosed;
    const feed = new EventFeed({ events, timers, send: (event) => transport.sendEvent(event) });
    this.streams = new SessionStreams({ timers, send: (frame) => transport.sendFrame(frame) });
    this.handlers = createRequestHandlers({ backend, facts, feed, streams: this.streams });
    this.disposables.add(feed);
    this.disposables.add(this.streams);
    this.disposables.add(backend.windowOpened());
    this.disposables.add(
      backend.onEvent((event) => {
        if (event.type === 'session-removed') this.streams.detach(event.sessionId);
      }),
    );
  }

  /** Number of sessions whose bytes this window follows. */
  get streamCount(): number {
    return this.streams.count;
  }

  /**
   * Answers one request. Never rejects: a bad name or input is `invalid-argument`, anything thrown is logged once and is
   * `internal`. Requests reach their session in the order of the calls.
   */
  async handle(name: unknown, input: unknown): Promise<Reply> {
    if (this.isDisposed) return fail('unavailable', 'This window is closed. Open it again.');
    if (!isRequestName(name)) {
      return fail(
        'invalid-argument',
        'The host does not know this request. Reload the window: it may be of another version.',
      );
    }
    try {
      return await this.answer(name, input);
    } catch (thrown) {
      this.log(describeFault(name, thrown));
      return { ok: false, error: internalFailure(name) };
    }
  }

  /** Takes one data frame of the window. Gives false when the bytes are none that a window may send. */
  receiveFrame(bytes: Uint8Array): boolean {
    const frame = decodeFrame(bytes);
    if (frame?.type !== 'ack') return false;
    this.streams.acknowledge(frame.streamId, frame.byteCount);
    return true;
  }

  /** Ends all streams and listeners of the window. */
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.disposables.dispose();
    this.onClosed();
  }

  private answer<N extends RequestName>(name: N, input: unknown): HandlerResult<N> {
    const parsed = requestInputs[name].safeParse(input);
    if (!parsed.success) return fail('invalid-argument', badInputMessage(name, parsed.error));
    // The schema of this very name gave it; the compiler cannot follow the name through a union of schemas.
    return this.handlers[name](parsed.data as RequestInputs[N]);
  }
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requestInputs, name);
}

function badInputMessage(name: RequestName, error: z.ZodError): string {
  return `The request ${name} does not fit: ${z.prettifyError(error)}. Correct it and try again.`;
}

function internalFailure(name: RequestName): Failure {
  const message = `Signalbox failed inside while it handled ${name}; its log says more. Try again, and restart Signalbox if it stays.`;
  return { code: 'internal', message };
}
