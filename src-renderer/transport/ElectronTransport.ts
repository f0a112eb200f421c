import { type DataFrame, decodeFrame, encodeFrame } from '@shared/dataFrames';
import { fail, messageOf } from '@shared/errors';
import { DisposableStore, Emitter, toDisposable } from '@shared/lifecycle';
import type { NumberedEvent, PreloadApi, Reply, RequestInput, RequestName } from '@shared/protocol';
import type { Transport, TransportStatus } from './Transport';

/** Data of the `message` event that carries the port (PreloadApi.onPort). */
const PORT_MESSAGE = 'signalbox:port';

/** The window's way to the Electron main process: invoke and events through the preload script, bytes through a port. */
export class ElectronTransport implements Transport {
  private readonly api: PreloadApi;
  private readonly target: EventTarget;
  private readonly disposables = new DisposableStore();
  private readonly statusEmitter = this.disposables.add(new Emitter<TransportStatus>());
  private readonly eventEmitter = this.disposables.add(new Emitter<NumberedEvent>());
  private readonly dataEmitter = this.disposables.add(new Emitter<DataFrame>());
  private port: MessagePort | null = null;

  readonly onStatus = this.statusEmitter.event;
  readonly onEvent = this.eventEmitter.event;
  readonly onData = this.dataEmitter.event;
  status: TransportStatus = { kind: 'connecting' };

  /** `target` is the window at which the port arrives. */
  constructor(api: PreloadApi, target: EventTarget) {
    this.api = api;
    this.target = target;
  }

  start(): void {
    const handleMessage = (event: Event): void => this.takePort(event as MessageEvent);
    this.target.addEventListener('message', handleMessage);
    this.disposables.add(toDisposable(() => this.target.removeEventListener('message', handleMessage)));
    this.disposables.add(toDisposable(this.api.onEvent((event) => this.eventEmitter.fire(event))));
    this.api.onPort();
  }

  /** Asks for a new port; the main process itself cannot be away while its window lives. */
  reconnect(): void {
    if (this.port === null) this.api.onPort();
  }

  async invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    try {
      // The main process answers with the output of this very request (protocol.ts).
      return (await this.api.invoke(name, input)) as Reply<N>;
    } catch (thrown) {
      return fail('unavailable', `Signalbox did not answer (${messageOf(thrown)}). Try again, or restart the app.`);
    }
  }

  ack(streamId: number, byteCount: number): void {
    this.port?.postMessage(encodeFrame({ type: 'ack', streamId, byteCount }));
  }

  dispose(): void {
    this.port?.close();
    this.port = null;
    this.disposables.dispose();
  }

  private takePort({ data, ports }: MessageEvent): void {
    const port = ports[0];
    if (data !== PORT_MESSAGE || port === undefined) return;
    this.port?.close();
    this.port = port;
    port.onmessage = (message) => this.receive(message.data);
    this.status = { kind: 'open' };
    this.statusEmitter.fire(this.status);
  }

  private receive(data: unknown): void {
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
    const frame = bytes instanceof Uint8Array ? decodeFrame(bytes) : null;
    if (frame !== null) this.dataEmitter.fire(frame);
  }
}
