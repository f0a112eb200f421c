import type { ServedFile } from '../calls';
import type { StandInApp } from './StandInApp';

type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/** `protocol`: schemes and their handlers. */
export class StandInProtocol {
  /** Not part of Electron: what was registered. */
  readonly schemes: unknown[] = [];
  private readonly handlers = new Map<string, ProtocolHandler>();
  private readonly app: Pick<StandInApp, 'isReady'>;

  constructor(app: Pick<StandInApp, 'isReady'>) {
    this.app = app;
  }

  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    if (this.app.isReady()) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    }
    this.schemes.push(...schemes);
  }

  handle(scheme: string, handler: ProtocolHandler): void {
    if (!this.app.isReady()) throw new Error('protocol.handle can only be used after app is ready');
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    if (!this.handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }

  /** Not part of Electron: what the app gives for an address. */
  async fetchFile(url: string, method: string): Promise<ServedFile> {
    const handler = this.handlers.get(new URL(url).protocol.slice(0, -1));
    if (handler === undefined) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    // Node's Request takes any scheme's address.
    const response = await handler(new Request(url, { method }));
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }
}
