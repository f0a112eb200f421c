import { encodeFrame } from '@shared/dataFrames';
import type { NumberedEvent, PreloadApi, Reply } from '@shared/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { ElectronTransport } from './ElectronTransport';

class FakePreload implements PreloadApi {
  readonly listeners = new Set<(event: NumberedEvent) => void>();
  portRequests = 0;
  answer: () => Promise<Reply> = () => Promise.resolve({ ok: true, value: null });

  invoke(): Promise<Reply> {
    return this.answer();
  }

  onEvent(listener: (event: NumberedEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onPort(): void {
    this.portRequests += 1;
  }
}

const channels: MessageChannel[] = [];

function portMessage(data: unknown): { readonly message: Event; readonly far: MessagePort } {
  const channel = new MessageChannel();
  channels.push(channel);
  const message = Object.assign(new Event('message'), { data, ports: [channel.port1] });
  return { message, far: channel.port2 };
}

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

describe('ElectronTransport', () => {
  it('is open when the port came, and carries frames both ways', async () => {
    const preload = new FakePreload();
    const target = new EventTarget();
    const transport = new ElectronTransport(preload, target);
    transport.start();
    expect(preload.portRequests).toBe(1);
    expect(transport.status.kind).toBe('connecting');
    const { message, far } = portMessage('signalbox:port');
    target.dispatchEvent(message);
    expect(transport.status.kind).toBe('open');

    const received = new Promise((resolve) => transport.onData(resolve));
    far.postMessage(encodeFrame({ type: 'live', streamId: 3, position: 0 }));
    expect(await received).toEqual({ type: 'live', streamId: 3, position: 0 });

    const acked = new Promise<unknown>((resolve) => {
      far.onmessage = ({ data }) => resolve(data);
    });
    transport.ack(3, 5_000);
    expect(await acked).toEqual(encodeFrame({ type: 'ack', streamId: 3, byteCount: 5_000 }));
    transport.dispose();
  });

  it('takes no port from a message of another kind', () => {
    const target = new EventTarget();
    const transport = new ElectronTransport(new FakePreload(), target);
    transport.start();
    target.dispatchEvent(portMessage('something else').message);
    expect(transport.status.kind).toBe('connecting');
    transport.dispose();
  });

  it('turns a rejected invoke into a failure', async () => {
    const preload = new FakePreload();
    preload.answer = () => Promise.reject(new Error('gone'));
    const transport = new ElectronTransport(preload, new EventTarget());
    const reply = await transport.invoke('snapshot', {});
    expect(reply).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  it('leaves no listener behind', () => {
    const preload = new FakePreload();
    const transport = new ElectronTransport(preload, new EventTarget());
    transport.start();
    expect(preload.listeners.size).toBe(1);
    transport.dispose();
    expect(preload.listeners.size).toBe(0);
  });
});
