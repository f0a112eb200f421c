import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What the server answers to a path, in parts with a pause after each, as a slow network would bring them. */
export interface Reply {
  readonly parts: readonly (string | Uint8Array)[];
  /** Default: no pause. */
  readonly pauseMs?: number;
  /** Media type. Default: octets. */
  readonly type?: string;
}

/** A registry, an index, a mirror or an engine on loopback, for programs that show how they fetch something. */
export class DemoServer {
  readonly #replies = new Map<string, Reply>();
  readonly #ending = new AbortController();
  readonly #server = createServer((request, response) => {
    const reply = this.#replies.get(new URL(request.url ?? '/', this.url).pathname);
    if (reply === undefined) response.writeHead(404).end();
    else void this.#send(reply, response);
  });

  /** Address without a slash at the end; valid while the server runs. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Listens on a free port. */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
  }

  /** Sets the answer to every method on this path; other paths are answered with 404. */
  serve(path: string, reply: Reply): void {
    this.#replies.set(path, reply);
  }

  /** Ends connections too. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #send(
    { parts, pauseMs = 0, type = 'application/octet-stream' }: Reply,
    response: ServerResponse,
  ): Promise<void> {
    const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    response.writeHead(200, { 'content-type': type, 'content-length': length });
    try {
      for (const part of parts) {
        response.write(part);
        if (pauseMs > 0) await delay(pauseMs, undefined, { signal: this.#ending.signal });
      }
    } catch {
      // The server stops in the middle of a reply: the connection is closed by stop().
    }
    response.end();
  }
}

/** JSON in one part. */
export function jsonReply(value: unknown): Reply {
  return { parts: [JSON.stringify(value)], type: 'application/json' };
}

/** Bytes in so many parts. */
export function slowReply(bytes: Uint8Array, partCount: number, pauseMs: number): Reply {
  const size = Math.ceil(bytes.byteLength / partCount);
  return { parts: Array.from({ length: partCount }, (_, i) => bytes.subarray(i * size, (i + 1) * size)), pauseMs };
}
