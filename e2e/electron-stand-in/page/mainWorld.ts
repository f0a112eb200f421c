import { bridgeEvents, type ExposeDetail } from './bridgeEvents';
import { WorldBridge } from './WorldBridge';

/** Runs in the page's own world before its scripts: puts what the preload script exposes on `window`. */
export function prepareMainWorld(): void {
  const bridge = new WorldBridge('page');
  document.addEventListener(bridgeEvents.expose, (event) => {
    const { key, names } = (event as CustomEvent<ExposeDetail>).detail;
    const functions = names.map((name) => [name, (...args: unknown[]) => bridge.call(`${key}.${name}`, args)]);
    Object.defineProperty(window, key, {
      value: Object.freeze(Object.fromEntries(functions)),
      writable: false,
      configurable: false,
      enumerable: true,
    });
  });
}
