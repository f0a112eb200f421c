import { encodeFrame } from '@shared/dataFrames';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import { settled } from './FakeTransport';
import type { TransportStatus } from './Transport';
import { WebSocketTransport } from './WebSocketTransport';

/** The socket of a host that the test plays. */
class FakeSocket {
  binaryType = 'blob';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly sent: unknown[] = [];
  isClosed = false;

  send(data: unknown): void {
    this.sent.push(typeof data === 'string' ? JSON.parse(data) : data);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen?.();
    this.tell({ type: 'welcome', protocolVersion: 1 });
  }
}

let sockets: FakeSocket[];
let transport: WebSocketTransport;
let statuses: TransportStatus[];

function socketAt(index: number): FakeSocket {
  const socket = sockets[index];
  if (socket === undefined) throw new Error(`There is no socket ${index}.`);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  const openSocket = (): WebSocket => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  transport = new WebSocketTransport({ openSocket, token: 'secret', protocolVersion: 1, now: () => 5_000 });
  transport.onStatus((status) => statuses.push(status));
  transport.start();
});

afterEach(() => {
  transport.dispose();
  vi.useRealTimers();
});

describe('WebSocketTransport', () => {
  it('names its token first and is open after the welcome', () => {
    socketAt(0).welcome();
    expect(socketAt(0).sent).toEqual([{ type: 'hello', token: 'secret', protocolVersion: 1 }]);
    expect(statuses).toEqual([{ kind: 'open' }]);
    expect(socketAt(0).binaryType).toBe('arraybuffer');
  });

  it('gives each request its own reply, in whatever order they come', async () => {
    socketAt(0).welcome();
    const first = transport.invoke('session.interrupt', { sessionId: 's_1' });
    const second = transport.invoke('session.remove', { sessionId: 's_2' });
    const failure = { ok: false, error: { code: 'busy', message: 'Later.' } } as const;
    socketAt(0).tell({ type: 'reply', id: 2, reply: failure });
    socketAt(0).tell({ type: 'reply', id: 1, reply: { ok: true, value: null } });
    expect(await first).toEqual({ ok: true, value: null });
    expect(await second).toEqual(failure);
  });

  it('answers unavailable at once while it is not open', async () => {
    const reply = await transport.invoke('snapshot', {});
    expect(reply).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(socketAt(0).sent).toEqual([]);
  });

  it('hands over events and data frames, and sends acknowledgements as frames', () => {
    const events: unknown[] = [];
    const frames: unknown[] = [];
    transport.onEvent((event) => events.push(event));
    transport.onData((frame) => frames.push(frame));
    socketAt(0).welcome();
    const event = { seq: 4, event: { type: 'clients', clients: [] } };
    socketAt(0).tell({ type: 'event', event });
    socketAt(0).onmessage?.({ data: encodeFrame({ type: 'live', streamId: 7, position: 0 }).buffer });
    transport.ack(7, 5_000);
    expect(events).toEqual([event]);
    expect(frames).toEqual([{ type: 'live', streamId: 7, position: 0 }]);
    expect(socketAt(0).sent.at(-1)).toEqual(encodeFrame({ type: 'ack', streamId: 7, byteCount: 5_000 }));
  });

  it('fails what waits when the socket closes, and opens another one after a growing delay', async () => {
    socketAt(0).welcome();
    const waiting = transport.invoke('snapshot', {});
    socketAt(0).onclose?.({ code: 1006, reason: '' });
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(statuses.at(-1)).toEqual({ kind: 'lost', retryAt: 5_000 + windowLimits.reconnectFirstMs });
    vi.advanceTimersByTime(windowLimits.reconnectFirstMs);
    expect(sockets).toHaveLength(2);
    socketAt(1).onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(windowLimits.reconnectFirstMs);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(windowLimits.reconnectFirstMs);
    expect(sockets).toHaveLength(3);
    socketAt(2).welcome();
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
  });

  it('reconnects at once when asked, and only once', () => {
    socketAt(0).welcome();
    socketAt(0).onclose?.({ code: 1001, reason: '' });
    transport.reconnect();
    transport.reconnect();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(windowLimits.reconnectMaxMs);
    expect(sockets).toHaveLength(2);
  });

  it('does not try again by itself when the host refuses the token', () => {
    socketAt(0).onopen?.();
    socketAt(0).onclose?.({ code: 1008, reason: '' });
    expect(statuses.at(-1)?.kind).toBe('refused');
    vi.advanceTimersByTime(10 * windowLimits.reconnectMaxMs);
    expect(sockets).toHaveLength(1);
  });

  it('ignores what an old socket still says', () => {
    socketAt(0).welcome();
    socketAt(0).onclose?.({ code: 1006, reason: '' });
    transport.reconnect();
    socketAt(1).welcome();
    socketAt(0).onclose?.({ code: 1006, reason: '' });
    expect(transport.status).toEqual({ kind: 'open' });
  });

  it('closes its socket and starts nothing after dispose', async () => {
    socketAt(0).welcome();
    const waiting = transport.invoke('snapshot', {});
    transport.dispose();
    socketAt(0).onclose?.({ code: 1000, reason: '' });
    await settled();
    expect(socketAt(0).isClosed).toBe(true);
    expect(await waiting).toMatchObject({ ok: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
