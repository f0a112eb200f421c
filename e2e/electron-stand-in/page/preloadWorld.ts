import { cloneToText, textToClone } from '../cloneText';
import type { PageMessage, PreloadMessage } from '../messages';
import { bridgeEvents, type ExposeDetail } from './bridgeEvents';
import { StandInIpcRenderer } from './StandInIpcRenderer';
import { WorldBridge } from './WorldBridge';

/** The text of a preload script as a function of what Node's modules get. */
type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

declare global {
  /** The browser's way to the test, there in the preload world only (CDP Runtime.addBinding). */
  var standInSend: (text: string) => void;
  /** Called by the test with a message for the preload script. */
  var standInReceive: (text: string) => void;
}

/** Runs a preload script as a sandboxed one, in a world of its own, before the page. Frames inside of the page get none. */
export function runPreload(preload: Preload): void {
  if (window !== window.top) return;
  const post = (message: PreloadMessage): void => globalThis.standInSend(cloneToText(message));
  const ipcRenderer = new StandInIpcRenderer(post);
  globalThis.standInReceive = (text) => ipcRenderer.receive(textToClone(text) as PageMessage);
  watchWebviews(() => post({ kind: 'webview' }));
  const electron = Object.freeze({ contextBridge: createContextBridge(), ipcRenderer });
  const require = (name: string): unknown => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  try {
    preload(
      require,
      module,
      module.exports,
      Object.freeze({ type: 'renderer', sandboxed: true, contextIsolated: true }),
    );
  } catch (thrown) {
    post({ kind: 'preload-error', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

function createContextBridge(): object {
  const bridge = new WorldBridge('preload');
  const exposed = new Set<string>();
  return {
    exposeInMainWorld(key: string, api: Readonly<Record<string, (...args: unknown[]) => unknown>>): void {
      if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object');
      const names = Object.keys(api);
      if (Object.values(api).some((value) => typeof value !== 'function')) {
        throw new Error('The stand-in exposes objects of functions only.');
      }
      exposed.add(key);
      for (const [name, given] of Object.entries(api)) bridge.offer(`${key}.${name}`, given);
      const detail: ExposeDetail = { key, names };
      document.dispatchEvent(new CustomEvent(bridgeEvents.expose, { detail }));
    },
  };
}

/** Tells of each webview that a page attaches: the app is asked about them, whatever its window allows. */
function watchWebviews(tell: () => void): void {
  const isWebview = (node: Node): boolean => node.nodeName.toLowerCase() === 'webview';
  new MutationObserver((records) => {
    for (const { addedNodes } of records) if ([...addedNodes].some(isWebview)) tell();
  }).observe(document, { childList: true, subtree: true });
}
