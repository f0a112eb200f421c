import type { BrowserCalls, MainCalls } from '../calls';
import { type RpcMessage, RpcPeer } from '../RpcPeer';

export type Browser = Pick<RpcPeer<MainCalls, BrowserCalls>, 'call' | 'close'>;

/** Connects this process with the test that started it (`fork` with `serialization: 'advanced'`); ends it with the test. */
export function connectBrowser(local: MainCalls): Browser {
  const send = process.send?.bind(process);
  if (send === undefined) throw new Error('The stand-in for Electron runs only under its tests (StandInApp.launch).');
  const peer = new RpcPeer<MainCalls, BrowserCalls>(
    {
      send: (message) => void send(message, undefined, {}, () => undefined),
      onMessage: (listener) => process.on('message', (message) => listener(message as RpcMessage)),
    },
    local,
  );
  process.once('disconnect', () => process.exit(1));
  return peer;
}
