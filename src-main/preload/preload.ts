import { contextBridge, ipcRenderer } from 'electron';
import { createPreloadApi, forwardPorts } from './createPreloadApi';

/** The page's window, of which this script needs one function; the main zone has no DOM types. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
};

forwardPorts(ipcRenderer, (message, ports) => window.postMessage(message, window.location.origin, ports));
contextBridge.exposeInMainWorld('signalbox', createPreloadApi(ipcRenderer));
