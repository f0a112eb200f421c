import type { Disposable } from '@shared/lifecycle';
import { windowChannels } from '@shared/windowChannels';
import type { ElectronApi, ElectronPort, ElectronWebContents } from './ElectronApi';

export interface DataPortOptions {
  readonly createChannel: () => InstanceType<ElectronApi['MessageChannelMain']>;
  /** Takes one data frame of the window; false when it is none. */
  readonly receive: (frame: Uint8Array) => boolean;
}

/** The way of bytes to one page: a message port that the page asks for, one at a time. */
export class DataPort implements Disposable {
  private readonly options: DataPortOptions;
  private port: ElectronPort | null = null;

  constructor(options: DataPortOptions) {
    this.options = options;
  }

  /** Makes a new port and sends its other end to the page. The one before is closed. */
  connect(contents: ElectronWebContents): void {
    this.dispose();
    const { port1, port2 } = this.options.createChannel();
    this.port = port1;
    port1.on('message', ({ data }) => this.handleMessage(port1, data));
    port1.on('close', () => {
      if (this.port === port1) this.port = null;
    });
    port1.start();
    contents.postMessage(windowChannels.port, null, [port2]);
  }

  /** Sends one frame. Without a port nobody could read it: a page attaches to sessions after its port came. */
  send(frame: Uint8Array): void {
    this.port?.postMessage(frame);
  }

  dispose(): void {
    const { port } = this;
    this.port = null;
    port?.close();
  }

  private handleMessage(port: ElectronPort, data: unknown): void {
    if (this.port !== port) return;
    if (!(data instanceof Uint8Array) || !this.options.receive(data)) this.dispose();
  }
}
