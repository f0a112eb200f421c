import { type DataFrame, decodeFrame, encodeFrame } from '@shared/dataFrames';
import { fail, ok, type Result } from '@shared/errors';
import { Emitter } from '@shared/lifecycle';
import type { HostEvent, HostMessage, Reply, RequestInput, RequestName } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import { WebSocket } from 'ws';

const GONE = fail('unavailable', 'The Signalbox host ended the connection. `signalbox ls` says whether one runs.');

/** A connection to a host as its window makes it: who uses it is a person. */
export class HostWindow {
  private readonly socket: WebSocket;
  private readonly eventEmitter = new Emitter<HostEvent>();
  private readonly frameEmitter = new Emitter<DataFrame>();
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private lastId = 0;
  private welcome: () => void = () => undefined;

  readonly onEvent = this.eventEmitter.event;
  readonly onFrame = this.frameEmitter.event;
  /** Resolves with the reason when the connection is over. */
  readonly closed: Promise<string>;

  /** Connects to the address with the token in its fragment; `unavailable` with the reason when the host does not let it in. */
  static async connect(address: string): Promise<Result<HostWindow>> {
    const url = new URL(address);
    const window = new HostWindow(url);
    const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
    const welcomed = new Promise<null>((resolve) => {
      window.welcome = () => resolve(null);
    });
    window.socket.once('open', () => window.send({ type: 'hello', token, protocolVersion: PROTOCOL_VERSION }));
    const refusal = await Promise.race([welcomed, window.closed]);
    return refusal === null ? ok(window) : fail('unavailable', `The Signalbox host does not let this in: ${refusal}`);
  }

  private constructor({ host }: URL) {
    this.socket = new WebSocket(`ws://${host}/window`, { origin: `http://${host}`, perMessageDeflate: false });
    this.socket.on('message', (data: Buffer, isBinary) => this.receive(data, isBinary));
    this.closed = new Promise((resolve) => {
      // A close follows.
      this.socket.once('error', (error) => resolve(error.message));
      this.socket.once('close', (_code, reason) => {
        resolve(reason.toString() || 'the connection was cut');
        for (const settle of this.waiting.values()) settle(GONE);
        this.waiting.clear();
      });
    });
  }

  /** Asks the host for something. */
  async ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    if (this.socket.readyState !== WebSocket.OPEN) return GONE;
    this.lastId += 1;
    const id = this.lastId;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.send({ type: 'request', id, name, input });
    // The host answers under the same number with the output of this very request (protocol.ts).
    return (await reply) as Reply<N>;
  }

  /** Tells the host that so many live bytes were shown. */
  acknowledge(streamId: number, byteCount: number): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(encodeFrame({ type: 'ack', streamId, byteCount }));
  }

  close(): void {
    this.socket.close();
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) {
      const frame = decodeFrame(data);
      if (frame !== null) this.frameEmitter.fire(frame);
      return;
    }
    const message = JSON.parse(data.toString('utf8')) as HostMessage;
    if (message.type === 'welcome') this.welcome();
    else if (message.type === 'event') this.eventEmitter.fire(message.event.event);
    else {
      this.waiting.get(message.id)?.(message.reply);
      this.waiting.delete(message.id);
    }
  }
}
