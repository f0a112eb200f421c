import type { Result } from '@shared/errors';
import type { Attached } from '@shared/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport, settled } from './FakeTransport';
import { StreamRouter, type StreamSink } from './StreamRouter';

class RecordingSink implements StreamSink {
  readonly log: string[] = [];

  attached(result: Result<Attached>): void {
    this.log.push(result.ok ? `attached ${result.value.streamId}` : result.error.code);
  }

  output(bytes: Uint8Array): void {
    this.log.push(new TextDecoder().decode(bytes));
  }

  resize({ cols, rows }: { readonly cols: number; readonly rows: number }): void {
    this.log.push(`${cols}x${rows}`);
  }

  lead(isLeading: boolean): void {
    this.log.push(isLeading ? 'leads' : 'follows');
  }

  live(): void {
    this.log.push('live');
  }
}

let transport: FakeTransport;
let router: StreamRouter;

const attached = (streamId: number) => ({ ok: true, value: { streamId, cols: 80, rows: 24 } }) as const;
const output = (streamId: number, text: string): void =>
  transport.dataEmitter.fire({ type: 'output', streamId, bytes: new TextEncoder().encode(text) });
const names = (): string[] =>
  transport.requests.map(({ name, input }) => `${name} ${(input as { sessionId: string }).sessionId}`);

beforeEach(() => {
  transport = new FakeTransport();
  transport.start();
  router = new StreamRouter(transport);
});

describe('StreamRouter', () => {
  it('gives a sink the frames of its own stream only', async () => {
    const [a, b] = [new RecordingSink(), new RecordingSink()];
    router.open('a', a);
    router.open('b', b);
    await settled();
    await transport.requests[0]?.reply(attached(1));
    await transport.requests[1]?.reply(attached(2));
    output(1, 'one');
    output(2, 'two');
    transport.dataEmitter.fire({ type: 'lead', streamId: 1, isLeading: false });
    transport.dataEmitter.fire({ type: 'live', streamId: 2, position: 0 });
    expect(a.log).toEqual(['attached 1', 'one', 'follows']);
    expect(b.log).toEqual(['attached 2', 'two', 'live']);
  });

  it('keeps frames that come before their attach reply, in order', async () => {
    const sink = new RecordingSink();
    router.open('a', sink);
    await settled();
    output(1, 'early');
    transport.dataEmitter.fire({ type: 'live', streamId: 1, position: 0 });
    await transport.last('session.attach').reply(attached(1));
    output(1, 'late');
    expect(sink.log).toEqual(['attached 1', 'early', 'live', 'late']);
  });

  it('drops frames that nobody waits for', async () => {
    output(1, 'stray');
    const sink = new RecordingSink();
    router.open('a', sink);
    await settled();
    await transport.last('session.attach').reply(attached(1));
    expect(sink.log).toEqual(['attached 1']);
  });

  it('runs attach and detach of one session one after the other', async () => {
    const [first, second] = [new RecordingSink(), new RecordingSink()];
    const stream = router.open('a', first);
    await settled();
    stream.dispose();
    router.open('a', second);
    await settled();
    expect(names()).toEqual(['session.attach a']);
    await transport.last('session.attach').reply(attached(1));
    expect(names()).toEqual(['session.attach a', 'session.detach a']);
    await transport.last('session.detach').reply({ ok: true, value: null });
    expect(names()).toEqual(['session.attach a', 'session.detach a', 'session.attach a']);
    await transport.last('session.attach').reply(attached(2));
    output(1, 'old');
    output(2, 'new');
    expect(first.log).toEqual([]);
    expect(second.log).toEqual(['attached 2', 'new']);
  });

  it('gives a sink nothing more from the moment its stream is closed', async () => {
    const sink = new RecordingSink();
    const stream = router.open('a', sink);
    await settled();
    await transport.last('session.attach').reply(attached(1));
    stream.dispose();
    output(1, 'late');
    expect(sink.log).toEqual(['attached 1']);
  });

  it('asks only for what comes after the bytes that a sink has, and hands on sizes', async () => {
    const sink = new RecordingSink();
    router.open('a', sink, 7);
    await settled();
    expect(transport.last('session.attach').input).toEqual({ sessionId: 'a', after: 7 });
    await transport.last('session.attach').reply(attached(1));
    transport.dataEmitter.fire({ type: 'resize', streamId: 1, cols: 90, rows: 20 });
    expect(sink.log).toEqual(['attached 1', '90x20']);
  });

  it('asks for nothing when a stream is closed before its turn', async () => {
    router.open('a', new RecordingSink()).dispose();
    await settled();
    expect(names()).toEqual([]);
  });

  it('tells why a session cannot be attached', async () => {
    const sink = new RecordingSink();
    router.open('a', sink);
    await settled();
    await transport.last('session.attach').reply({ ok: false, error: { code: 'unknown-session', message: 'Gone.' } });
    expect(sink.log).toEqual(['unknown-session']);
  });

  it('forgets stream numbers with their connection', async () => {
    const sink = new RecordingSink();
    router.open('a', sink);
    await settled();
    await transport.last('session.attach').reply(attached(1));
    transport.become({ kind: 'lost', retryAt: 0 });
    transport.become({ kind: 'open' });
    output(1, 'of another session by now');
    expect(sink.log).toEqual(['attached 1']);
  });

  it('does not listen any more after dispose', () => {
    router.dispose();
    expect(transport.dataEmitter.listenerCount + transport.statusEmitter.listenerCount).toBe(0);
  });
});
