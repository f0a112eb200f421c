/** Functions that one side offers to the other. Arguments and results go through structured clone. */
export type Calls = Record<string, (argument: never) => unknown>;

/** A way of messages to the other process. */
export interface RpcChannel {
  send(message: RpcMessage): void;
  onMessage(listener: (message: RpcMessage) => void): void;
}

export type RpcMessage =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly argument: unknown }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** One end of calls in both directions between the program under test and the test. Calls begin in the order they were made. */
export class RpcPeer<Local extends Calls, Remote extends Calls> {
  private readonly channel: RpcChannel;
  private readonly local: Local;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private closedBecause: string | null = null;

  constructor(channel: RpcChannel, local: Local) {
    this.channel = channel;
    this.local = local;
    channel.onMessage((message) => void this.receive(message));
  }

  /** Calls a function of the other side; rejects with its message when it throws there, or when the other side is gone. */
  call<N extends keyof Remote & string>(
    name: N,
    argument: Parameters<Remote[N]>[0],
  ): Promise<Awaited<ReturnType<Remote[N]>>> {
    if (this.closedBecause !== null) return Promise.reject(new Error(this.closedBecause));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      // The other side answers with what this very function gave.
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.channel.send({ type: 'call', id, name, argument });
    });
  }

  /** The other side is gone: what waits is rejected, and so is whatever comes later. */
  close(reason: string): void {
    this.closedBecause = reason;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  private async receive(message: RpcMessage): Promise<void> {
    if (message.type === 'call') return this.answer(message);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }

  private async answer({ id, name, argument }: Extract<RpcMessage, { type: 'call' }>): Promise<void> {
    try {
      const call = this.local[name];
      if (call === undefined) throw new Error(`Nobody answers ${name}.`);
      const value = await call(argument as never);
      if (this.closedBecause === null) this.channel.send({ type: 'result', id, value });
    } catch (thrown) {
      const text = thrown instanceof Error ? thrown.message : String(thrown);
      if (this.closedBecause === null) this.channel.send({ type: 'failure', id, message: text });
    }
  }
}
