import type { Disposable } from '@shared/lifecycle';
import type { ElectronApi, MenuTemplate } from './ElectronApi';
import type { Need } from './needs.logic';

export interface AppTrayOptions {
  readonly electron: Pick<ElectronApi, 'Tray' | 'Menu' | 'nativeImage'>;
  /** Absolute path of the icon. */
  readonly iconPath: string;
  /** The system paints the icon in the colour of its bar (macOS). */
  readonly isTemplate: boolean;
  readonly showWindow: () => void;
  /** Shows a session, or what waits for approval (null). */
  readonly open: (sessionId: string | null) => void;
  readonly quit: () => void;
}

// A menu that is longer than the screen is of no use; the window has them all.
const MAX_LISTED = 10;

/** The icon in the system's bar: how many sessions need the person, and the way to each. */
export class AppTray implements Disposable {
  private readonly options: AppTrayOptions;
  private readonly tray: InstanceType<ElectronApi['Tray']>;

  /** Shows the icon. */
  constructor(options: AppTrayOptions) {
    this.options = options;
    const { Tray, nativeImage } = options.electron;
    const icon = nativeImage.createFromPath(options.iconPath);
    icon.setTemplateImage(options.isTemplate);
    this.tray = new Tray(icon);
    this.tray.on('click', () => options.showWindow());
    this.update([]);
  }

  update(needs: readonly Need[]): void {
    const { count, text } = { count: needs.length, text: summaryOf(needs.length) };
    this.tray.setToolTip(`Signalbox: ${text}`);
    // Beside the icon, on macOS only; elsewhere it does nothing.
    this.tray.setTitle(count === 0 ? '' : String(count));
    this.tray.setContextMenu(this.options.electron.Menu.buildFromTemplate(this.template(needs, text)));
  }

  dispose(): void {
    this.tray.destroy();
  }

  private template(needs: readonly Need[], text: string): MenuTemplate {
    const { open, showWindow, quit } = this.options;
    const listed = needs.slice(0, MAX_LISTED).map(({ title, sessionId }) => ({
      // A lone ampersand would underline the next letter.
      label: title.replaceAll('&', '&&'),
      click: () => open(sessionId),
    }));
    const more = needs.length - listed.length;
    return [
      { label: text, enabled: false },
      ...listed,
      ...(more > 0 ? [{ label: `${more} more in the window`, click: showWindow }] : []),
      { type: 'separator' },
      { label: 'Show Signalbox', click: showWindow },
      { label: 'Quit Signalbox', click: quit },
    ];
  }
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing needs you';
  return count === 1 ? '1 session needs you' : `${count} sessions need you`;
}
