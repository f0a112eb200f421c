import type { NumberedEvent, PreloadApi, Reply } from '@shared/protocol';
import { windowChannels } from '@shared/windowChannels';

type Listener = (event: { readonly ports: readonly unknown[] }, ...args: unknown[]) => void;

/** What the preload script needs of Electron's `ipcRenderer`. */
export interface PreloadIpc {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: Listener): unknown;
  off(channel: string, listener: Listener): unknown;
}

/** Makes the three functions that a window gets. What Electron adds to a message (its sender) never reaches the page. */
export function createPreloadApi(ipc: PreloadIpc): PreloadApi {
  return {
    invoke: (name, input) => ipc.invoke(windowChannels.invoke, name, input) as Promise<Reply>,
    onEvent(listener) {
      // The main process sends nothing else on this channel (hosts/electron/ipc.ts).
      const handle: Listener = (_event, event) => listener(event as NumberedEvent);
      ipc.on(windowChannels.event, handle);
      return () => {
        ipc.off(windowChannels.event, handle);
      };
    },
    onPort: () => ipc.send(windowChannels.port),
  };
}

/**
 * Passes each data port on to the page. A port cannot go through the context bridge: it would arrive dead, so it is
 * posted to the page's own window.
 */
export function forwardPorts(ipc: PreloadIpc, post: (message: string, ports: readonly unknown[]) => void): void {
  ipc.on(windowChannels.port, ({ ports }) => post(windowChannels.port, ports));
}
