import type { Disposable } from '@shared/lifecycle';
import { WebglAddon } from '@xterm/addon-webgl';
import type { Terminal } from '@xterm/xterm';

// Names of renderers without a graphics processor: Chromium, Mesa, Windows. Chromium's ignores `failIfMajorPerformanceCaveat`.
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let isFast: boolean | undefined;

/** Whether WebGL runs on a graphics processor here. In software it is slower than xterm's DOM renderer. Asked once. */
function hasFastWebgl(): boolean {
  isFast ??= probeWebgl();
  return isFast;
}

function probeWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = info === null ? '' : String(context.getParameter(info.UNMASKED_RENDERER_WEBGL));
  // Chromium allows about 16 contexts in a page: this one is not kept.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(renderer);
}

/**
 * Draws a terminal with WebGL where that is fast. Elsewhere, and when the browser takes the context away, xterm goes on
 * with its own DOM renderer.
 */
export class GpuRenderer implements Disposable {
  private addon: WebglAddon | null = null;

  /** Call after the terminal was opened. */
  start(terminal: Terminal): void {
    if (!hasFastWebgl()) return;
    try {
      const addon = new WebglAddon();
      terminal.loadAddon(addon);
      addon.onContextLoss(() => this.dispose());
      this.addon = addon;
    } catch {
      // The context could not be had after all (xterm throws while it loads): the DOM renderer stays in place.
      this.addon = null;
    }
  }

  dispose(): void {
    this.addon?.dispose();
    this.addon = null;
  }
}
