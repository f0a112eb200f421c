import type { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Failure, fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { Handshake } from './Handshake';
import { HostLink } from './HostLink';
import { MessageSplitter } from './MessageSplitter';
import {
  errorLine,
  HOST_GONE,
  INVALID_REQUEST,
  PARSE_ERROR,
  type RpcId,
  type RpcMessage,
  readRpcMessages,
} from './RpcMessage';
import { StandingRequests } from './StandingRequests';

export interface MessageBridgeOptions {
  /** The client's side: what it writes, and what it reads. */
  readonly input: Readable;
  readonly output: Writable;
  /** Connects to the host, which it may have to start. Must not throw. */
  readonly connect: () => Promise<Result<Duplex>>;
  /** One line for the person who looks at the client's log. */
  readonly log: (text: string) => void;
}

const HOST_STOPPED =
  'The Signalbox host stopped while this call was running, and its sessions ended with it. Call again: a new host is started if needed.';

// A host that is being killed accepts connections until the kernel has closed all that it had open.
const RECONNECT_MS = 20;
const MAX_INITIALIZE_TRIES = 5;

/**
 * Stands between an MCP client and the host and hands each message on, whole and unchanged. When the host goes away, calls
 * that it did not answer get an error, and the next message connects to a new host: the client's connection stays.
 */
export class MessageBridge {
  private readonly options: MessageBridgeOptions;
  private readonly splitter = new MessageSplitter(limits.maxMcpMessageBytes);
  private readonly handshake = new Handshake();
  private readonly standing = new StandingRequests();
  /** Requests of the client that the host did not answer yet. */
  private readonly inFlight = new Set<RpcId>();
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  private link: HostLink | null = null;
  private opening: Promise<Result<HostLink>> | null = null;
  private isPumping = false;
  private initializeTries = 0;
  private isEnding = false;
  private isFinished = false;
  private finish: () => void = () => undefined;

  constructor(options: MessageBridgeOptions) {
    this.options = options;
  }

  /**
   * Runs until the client ends its side; then answers that are due get `limits.bridgeEndMs`. Listens from the moment of
   * the call, so nothing is missed. `stop` ends it at once.
   */
  async run(stop: AbortSignal): Promise<void> {
    const { input, output } = this.options;
    const finished = new Promise<void>((resolve) => {
      this.finish = resolve;
    });
    input.on('data', (chunk: Buffer) => this.accept(chunk));
    input.once('end', () => this.endSoon());
    input.once('error', () => this.endSoon());
    // Nobody reads any more.
    output.once('error', () => this.finish());
    output.on('drain', () => this.link?.resume());
    if (stop.aborted) this.finish();
    stop.addEventListener('abort', () => this.finish(), { once: true });
    // At once and not with the first message: the client sends it in the same moment, and this takes time.
    void this.ensureLink();
    await finished;
    this.isEnding = true;
    this.isFinished = true;
    input.destroy();
    await this.link?.end(limits.bridgeEndMs);
  }

  private endSoon(): void {
    this.isEnding = true;
    setTimeout(() => this.finish(), limits.bridgeEndMs).unref();
    this.finishIfDone();
  }

  private finishIfDone(): void {
    if (this.isEnding && !this.isPumping && this.queue.length === 0 && this.inFlight.size === 0) this.finish();
  }

  private accept(chunk: Buffer): void {
    for (const line of this.splitter.push(chunk)) {
      if (line === null)
        this.write(
          errorLine(null, INVALID_REQUEST, `A message is over ${limits.maxMcpMessageBytes} bytes. Send less at once.`),
        );
      else this.enqueue(line);
    }
    void this.pump();
  }

  private enqueue(line: Buffer): void {
    this.queue.push(line);
    this.queuedBytes += line.length;
    if (this.queuedBytes > limits.maxMcpMessageBytes) this.options.input.pause();
  }

  private takeQueue(): Buffer[] {
    const lines = this.queue;
    this.queue = [];
    this.queuedBytes = 0;
    this.options.input.resume();
    return lines;
  }

  private async pump(): Promise<void> {
    if (this.isPumping) return;
    this.isPumping = true;
    while (this.queue.length > 0) {
      const opened = await this.ensureLink();
      for (const line of this.takeQueue()) await (opened.ok ? this.forward(line) : this.reject(line, opened.error));
    }
    this.isPumping = false;
    this.finishIfDone();
  }

  private async forward(line: Buffer): Promise<void> {
    const [message, ...more] = readRpcMessages(line) ?? [];
    if (message === undefined || more.length > 0) return this.refuse(line);
    const opened = await this.ensureLink();
    if (!opened.ok) return this.reject(line, opened.error);
    await this.hand(message, line, opened.value);
  }

  private async hand(message: RpcMessage, line: Buffer, link: HostLink): Promise<void> {
    // The host that asked is gone; the new one never did.
    if (message.kind === 'response' && !link.takeHostRequest(message.id)) return;
    if (message.kind === 'request') this.inFlight.add(message.id);
    if (message.kind === 'notification' && message.cancelledId !== null) this.inFlight.delete(message.cancelledId);
    this.handshake.noteClient(message, line);
    this.standing.noteClient(message);
    await link.send(line);
  }

  /** Answers a line that is no single message: the host would say nothing to it, and the client would wait. */
  private refuse(line: Buffer): void {
    const messages = readRpcMessages(line);
    if (messages === null)
      this.write(errorLine(null, PARSE_ERROR, 'A line is not JSON. Send each message as one line.'));
    else if (messages.length === 0) this.write(errorLine(null, INVALID_REQUEST, 'A line is not a JSON-RPC message.'));
    for (const message of messages ?? []) {
      const text = 'Batches are not supported. Send each message in a line of its own.';
      if (message.kind === 'request') this.write(errorLine(message.id, INVALID_REQUEST, text));
    }
  }

  private reject(line: Buffer, failure: Failure): void {
    for (const message of readRpcMessages(line) ?? []) {
      if (message.kind === 'request') this.write(errorLine(message.id, HOST_GONE, failure.message));
    }
  }

  private ensureLink(): Promise<Result<HostLink>> {
    if (this.link?.isOpen) return Promise.resolve({ ok: true, value: this.link });
    this.opening ??= this.openLink().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async openLink(): Promise<Result<HostLink>> {
    const deadline = performance.now() + limits.hostStartMs;
    for (;;) {
      const connected = await this.options.connect();
      if (!connected.ok) {
        this.options.log(connected.error.message);
        return connected;
      }
      const link = this.createLink(connected.value);
      const greeted = await this.handshake.replay(link);
      const answer = greeted === 'result' ? await this.standing.replay(link) : greeted;
      if (answer === 'result') return this.use(link);
      link.destroy();
      if (answer === 'error' || this.isFinished || performance.now() > deadline)
        return fail('unavailable', HOST_STOPPED);
      await sleep(RECONNECT_MS);
    }
  }

  private createLink(socket: Duplex): HostLink {
    const link: HostLink = new HostLink({
      socket,
      onMessage: (line, messages) => this.deliver(line, messages),
      onClose: () => this.handleClose(link),
      log: this.options.log,
    });
    return link;
  }

  private use(link: HostLink): Result<HostLink> {
    this.link = link;
    if (this.isFinished) link.destroy();
    return ok(link);
  }

  private deliver(line: Buffer, messages: readonly RpcMessage[]): boolean {
    for (const message of messages) {
      this.handshake.noteHost(message);
      this.standing.noteHost(message);
      if (message.kind === 'response') this.inFlight.delete(message.id);
    }
    const canTakeMore = this.write(line);
    this.finishIfDone();
    return canTakeMore;
  }

  private handleClose(link: HostLink): void {
    if (this.link !== link) return;
    this.link = null;
    if (this.isEnding) {
      this.finish();
      return;
    }
    this.options.log('the connection to the host ended');
    this.retryInitialize();
    for (const id of this.inFlight) this.write(errorLine(id, HOST_GONE, HOST_STOPPED));
    this.inFlight.clear();
    this.standing.forgetAsked();
  }

  /** A client gives up for good when its first request fails, so a host that ended during it is replaced. */
  private retryInitialize(): void {
    if (this.initializeTries >= MAX_INITIALIZE_TRIES) return;
    const unanswered = this.handshake.takeUnanswered();
    if (unanswered === null) return;
    this.initializeTries++;
    this.inFlight.delete(unanswered.id);
    this.queue.unshift(unanswered.line);
    setTimeout(() => void this.pump(), RECONNECT_MS);
  }

  private write(line: Buffer | string): boolean {
    return this.options.output.write(line);
  }
}
