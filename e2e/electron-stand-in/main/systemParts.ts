import { EventEmitter } from 'node:events';
import { StandInImage } from './desktopParts';
import type { StandInRecord } from './StandInRecord';

interface MessageBoxOptions {
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
}

/** `dialog`: boxes are recorded, and answered by the test. */
export function createDialog(record: StandInRecord) {
  return {
    showErrorBox(title: string, content: string): void {
      record.boxes.push({ type: 'error', message: title, detail: content, buttons: [] });
    },
    /** The first argument may be the window that it belongs to. */
    async showMessageBox(...args: readonly unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
      const { message, detail = '', buttons = ['OK'] } = args.at(-1) as MessageBoxOptions;
      record.boxes.push({ type: 'message', message, detail, buttons });
      return { response: await record.takeAnswer(), checkboxChecked: false };
    },
  };
}

/** `shell`. */
export function createShell(record: StandInRecord) {
  return {
    async openExternal(url: string): Promise<void> {
      record.opened.push(url);
    },
  };
}

/** `nativeTheme`. */
export class StandInTheme extends EventEmitter {
  themeSource: 'system' | 'light' | 'dark' = 'system';

  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark';
  }
}

/** `screen`: one display. */
export class StandInScreen extends EventEmitter {
  private readonly display = {
    id: 1,
    bounds: { x: 0, y: 0, width: 1920, height: 1080 },
    workArea: { x: 0, y: 0, width: 1920, height: 1040 },
    scaleFactor: 1,
  };

  getPrimaryDisplay() {
    return this.display;
  }

  getAllDisplays() {
    return [this.display];
  }
}

/** `nativeImage`. */
export const standInNativeImage = {
  createFromPath: (path: string) => new StandInImage(path),
  createFromDataURL: (url: string) => new StandInImage(url),
  createEmpty: () => new StandInImage(''),
};
