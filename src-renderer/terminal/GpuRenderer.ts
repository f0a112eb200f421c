import type { Disposable } from '@shared/lifecycle';
import { WebglAddon } from '@xterm/addon-webgl';
import type { Terminal } from '@xterm/xterm';

/**
 * Draws a terminal with WebGL as long as the browser can. Without WebGL, and when the browser takes the context away,
 * xterm goes on with its own DOM renderer.
 */
export class GpuRenderer implements Disposable {
  private addon: WebglAddon | null = null;

  /** Call after the terminal was opened. */
  start(terminal: Terminal): void {
    try {
      const addon = new WebglAddon();
      terminal.loadAddon(addon);
      addon.onContextLoss(() => this.dispose());
      this.addon = addon;
    } catch {
      // No WebGL 2 here (xterm throws while loading the addon): the DOM renderer stays in place.
      this.addon = null;
    }
  }

  dispose(): void {
    this.addon?.dispose();
    this.addon = null;
  }
}
