import type { Disposable } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';
/**
 * Draws a terminal with WebGL as long as the browser can. Without WebGL, and when the browser takes the context away,
 * xterm goes on with its own DOM renderer.
 */
export declare class GpuRenderer implements Disposable {
  private addon;
  /** Call after the terminal was opened. */
  start(terminal: Terminal): void;
  dispose(): void;
}
