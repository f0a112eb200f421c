import { type DataFrame } from '@shared/dataFrames';
import type { NumberedEvent, PreloadApi, Reply, RequestInput, RequestName } from '@shared/protocol';
import type { Transport, TransportStatus } from './Transport';
/** The window's way to the Electron main process: invoke and events through the preload script, bytes through a port. */
export declare class ElectronTransport implements Transport {
  private readonly api;
  private readonly target;
  private readonly disposables;
  private readonly statusEmitter;
  private readonly eventEmitter;
  private readonly dataEmitter;
  private port;
  readonly onStatus: import('@shared/lifecycle').Event<TransportStatus>;
  readonly onEvent: import('@shared/lifecycle').Event<NumberedEvent>;
  readonly onData: import('@shared/lifecycle').Event<DataFrame>;
  status: TransportStatus;
  /** `target` is the window at which the port arrives. */
  constructor(api: PreloadApi, target: EventTarget);
  start(): void;
  /** Asks for a new port; the main process itself cannot be away while its window lives. */
  reconnect(): void;
  invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>>;
  ack(streamId: number, byteCount: number): void;
  dispose(): void;
  private takePort;
  private receive;
}
