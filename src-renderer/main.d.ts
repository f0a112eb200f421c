import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@xterm/xterm/css/xterm.css';
import './theme/tokens.css';
import './theme/global.css';
import { type PreloadApi } from '@shared/protocol';

declare global {
  interface Window {
    /** There only in Electron. */
    readonly signalbox?: PreloadApi;
  }
}
