import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@xterm/xterm/css/xterm.css';
import './theme/tokens.css';
import './theme/global.css';
import type { PreloadApi } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import { SHOW_WINDOW_PATH } from '@shared/windowChannels';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserNotifications } from './attention/BrowserNotifications';
import { followBadge } from './attention/followBadge';
import { playNoteTone } from './attention/playNoteTone';
import { recallTheme } from './state/windowMemory';
import { isTestMode } from './terminal/screenText';
import { followTheme } from './theme/followTheme';
import { ElectronTransport } from './transport/ElectronTransport';
import type { Transport } from './transport/Transport';
import { WebSocketTransport } from './transport/WebSocketTransport';
import { takeWindowToken } from './transport/windowToken';
import { App } from './window/App';
import { followAddress } from './window/followAddress';
import { createWindowServices } from './window/WindowServices';

declare global {
  interface Window {
    /** There only in Electron. */
    readonly signalbox?: PreloadApi;
  }
}

function createTransport(): Transport {
  if (window.signalbox !== undefined) return new ElectronTransport(window.signalbox, window);
  const url = new URL('/window', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocketTransport({
    openSocket: () => new WebSocket(url),
    token: takeWindowToken(window),
    protocolVersion: PROTOCOL_VERSION,
    now: Date.now,
  });
}

const services = createWindowServices({
  transport: createTransport(),
  storage: window.sessionStorage,
  lastingStorage: window.localStorage,
  notifications: new BrowserNotifications(window.Notification),
  playSound: () => playNoteTone(window.AudioContext),
  isWindowActive: () => document.visibilityState === 'visible' && document.hasFocus(),
  focusWindow: () => (window.signalbox === undefined ? window.focus() : void window.open(SHOW_WINDOW_PATH)),
});
followTheme(services.store, {
  root: document.documentElement,
  isDark: window.matchMedia('(prefers-color-scheme: dark)'),
  initial: recallTheme(window.localStorage),
});
followBadge(services.store, window.navigator);
followAddress(window, (row) => services.view.open(row));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App services={services} isMac={/Mac/.test(navigator.platform)} isTestMode={isTestMode(window.localStorage)} />
  </StrictMode>,
);
services.start();
