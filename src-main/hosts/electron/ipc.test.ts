import { decodeFrame, encodeFrame } from '@shared/dataFrames';
import type { NumberedEvent } from '@shared/protocol';
import { windowChannels } from '@shared/windowChannels';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DesktopHarness, nextTurn } from './DesktopHarness';
import { StandInEvent, type StandInPort } from './StandInPort';
import type { StandInWindow } from './StandInWindow';

const ID = 's_aaaaaaaaaaaaaaaa';

let harness: DesktopHarness;

beforeEach(async () => {
  harness = await DesktopHarness.create();
});

afterEach(() => harness.remove());

describe('messages', () => {
  test('requests are answered, events follow the snapshot', async () => {
    const { webContents } = await harness.run();
    harness.host.backend.add(ID);
    expect(await harness.invoke(webContents.message(), 'snapshot', {})).toMatchObject({ ok: true, value: { seq: 1 } });
    await nextTurn();
    harness.host.backend.change(ID, { totalLines: 5 });
    const events = webContents.sent.filter(({ channel }) => channel === windowChannels.event);
    expect(events.map(({ args }) => (args[0] as NumberedEvent).event)).toMatchObject([
      { type: 'session', session: { totalLines: 5 } },
    ]);
    expect(await harness.invoke(webContents.message(), 'nonsense', {})).toMatchObject({ ok: false });
    expect(await harness.invoke(webContents.message(), { toString: 1 }, {})).toMatchObject({ ok: false });
  });

  test('bytes go through a port, and acknowledgements come back', async () => {
    const { webContents } = await harness.run();
    const session = harness.host.backend.add(ID);
    harness.askForPort(webContents.message());
    const [port] = webContents.ports;
    const received = collect(port);
    await harness.invoke(webContents.message(), 'session.attach', { sessionId: ID });
    await nextTurn();
    await nextTurn();
    expect(received).toEqual(['resize', 'replay', 'live']);
    port?.postMessage(encodeFrame({ type: 'ack', streamId: 1, byteCount: 6 }));
    await nextTurn();
    expect(session.acknowledged).toEqual([6]);
    port?.postMessage('not a frame');
    await nextTurn();
    await nextTurn();
    expect(port?.isClosed).toBe(true);
  });

  test('a new port replaces the one before', async () => {
    const { webContents } = await harness.run();
    harness.askForPort(webContents.message());
    harness.askForPort(webContents.message());
    await nextTurn();
    const [first, second] = webContents.ports;
    expect([first?.isClosed, second?.isClosed]).toEqual([true, false]);
    expect(harness.host.hub.count).toBe(1);
  });

  test.each([
    ['is loaded anew', (window: StandInWindow) => window.webContents.reload()],
    [
      'crashes',
      (window: StandInWindow) =>
        window.webContents.emit('render-process-gone', new StandInEvent(), { reason: 'crashed' }),
    ],
    ['is closed', (window: StandInWindow) => window.destroy()],
  ])('what belongs to a page ends when it %s', async (_name, end) => {
    const window = await harness.run();
    const session = harness.host.backend.add(ID);
    harness.askForPort(window.webContents.message());
    await harness.invoke(window.webContents.message(), 'session.attach', { sessionId: ID });
    await nextTurn();
    expect([harness.host.hub.count, session.sinks.size]).toEqual([1, 1]);
    end(window);
    await nextTurn();
    expect([harness.host.hub.count, session.sinks.size, window.webContents.ports[0]?.isClosed]).toEqual([0, 0, true]);
  });

  test('a change within the page ends nothing', async () => {
    const { webContents } = await harness.run();
    await harness.invoke(webContents.message(), 'snapshot', {});
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    webContents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
    expect(harness.host.hub.count).toBe(1);
  });
});

function collect(port: StandInPort | undefined): string[] {
  const received: string[] = [];
  port?.on('message', ({ data }: { data: Uint8Array }) => {
    const frame = decodeFrame(data);
    received.push(frame?.type === 'output' ? Buffer.from(frame.bytes).toString() : String(frame?.type));
  });
  return received;
}
