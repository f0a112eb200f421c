import { EventEmitter } from 'node:events';
import type { NumberedEvent } from '@shared/protocol';
import { windowChannels } from '@shared/windowChannels';
import { expect, test } from 'vitest';
import { createPreloadApi, forwardPorts, type PreloadIpc } from './createPreloadApi';

class StandInIpc extends EventEmitter implements PreloadIpc {
  readonly invoked: unknown[][] = [];
  readonly sent: unknown[][] = [];

  async invoke(...args: unknown[]): Promise<unknown> {
    this.invoked.push(args);
    return { ok: true, value: null };
  }

  send(...args: unknown[]): void {
    this.sent.push(args);
  }
}

const event: NumberedEvent = { seq: 1, event: { type: 'session-removed', sessionId: 's_aaaaaaaaaaaaaaaa' } };

test('exactly three functions are exposed', () => {
  expect(Object.keys(createPreloadApi(new StandInIpc())).sort()).toEqual(['invoke', 'onEvent', 'onPort']);
});

test('a page can use one channel each way, whatever it passes', async () => {
  const ipc = new StandInIpc();
  const api = createPreloadApi(ipc);
  expect(await api.invoke('snapshot', {})).toEqual({ ok: true, value: null });
  api.onPort();
  expect(ipc.invoked).toEqual([[windowChannels.invoke, 'snapshot', {}]]);
  expect(ipc.sent).toEqual([[windowChannels.port]]);
});

test('listeners get the event and nothing of its sender, until they unsubscribe', () => {
  const ipc = new StandInIpc();
  const received: unknown[][] = [];
  const unsubscribe = createPreloadApi(ipc).onEvent((...args) => received.push(args));
  ipc.emit(windowChannels.event, { sender: 'ipcRenderer', ports: [] }, event);
  unsubscribe();
  ipc.emit(windowChannels.event, { sender: 'ipcRenderer', ports: [] }, event);
  expect(received).toEqual([[event]]);
  expect(ipc.listenerCount(windowChannels.event)).toBe(0);
});

test('a port is passed on to the page', () => {
  const ipc = new StandInIpc();
  const posted: unknown[] = [];
  forwardPorts(ipc, (message, ports) => posted.push([message, ports]));
  ipc.emit(windowChannels.port, { ports: ['port'] }, null);
  expect(posted).toEqual([['signalbox:port', ['port']]]);
});
