import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { hostOf } from '../../support/fixtures';

/**
 * For NODE_OPTIONS of the host: where its inspector listens once a signal opens it. Port 0: several hosts run at once, and each
 * takes a port of its own.
 */
export const INSPECTOR_OPTION = '--inspect-port=127.0.0.1:0';

const ADDRESS = /Debugger listening on (ws:\S+)/g;
const OPEN_MS = 10_000;
// The first collection runs finalizers, whose memory the second one finds.
const COLLECTIONS = 2;

interface InspectorReply {
  readonly id: number;
  readonly result: { readonly result?: { readonly value?: unknown } };
}

/**
 * What a host holds when all that it does not need is collected. What its process takes from the system tells that only by
 * luck: V8 and malloc keep freed pages for as long as they like.
 */
export class HostMemory {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (result: InspectorReply['result']) => void>();
  private readonly closed: Promise<never>;
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((_resolve, reject) => {
      socket.once('close', () => reject(new Error('The host has ended.')));
    });
    // At the end of a test nobody waits for it.
    this.closed.catch(() => undefined);
    socket.on('message', (data) => {
      const { id, result } = JSON.parse(String(data)) as InspectorReply;
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
  }

  /** Opens the inspector of the host on this home, which must have been started with INSPECTOR_OPTION. */
  static async open(home: string): Promise<HostMemory> {
    process.kill(hostOf(home).pid, 'SIGUSR1');
    const socket = new WebSocket(await addressIn(join(home, 'logs', 'host.log')));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new HostMemory(socket);
  }

  /** Bytes that are in use: objects of JavaScript, and buffers outside of its heap. */
  async usedBytes(): Promise<number> {
    for (let time = 0; time < COLLECTIONS; time += 1) await this.ask('HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await this.ask('Runtime.evaluate', { expression, returnByValue: true });
    return Number(result?.value);
  }

  close(): void {
    this.socket.terminate();
  }

  private ask(method: string, params: object = {}): Promise<InspectorReply['result']> {
    this.lastId += 1;
    const id = this.lastId;
    const answered = new Promise<InspectorReply['result']>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    return Promise.race([answered, this.closed]);
  }
}

async function addressIn(log: string): Promise<string> {
  const deadline = Date.now() + OPEN_MS;
  while (Date.now() < deadline) {
    const address = [...(await readFile(log, 'utf8')).matchAll(ADDRESS)].at(-1)?.[1];
    if (address !== undefined) return address;
    await sleep(20);
  }
  throw new Error('The host did not open its inspector: was it started with INSPECTOR_OPTION?');
}
