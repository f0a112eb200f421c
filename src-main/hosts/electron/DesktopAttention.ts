import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { WindowBackend } from '../window/WindowBackend';
import { AppTray, type AppTrayOptions } from './AppTray';
import type { ElectronApi } from './ElectronApi';
import { needsOf } from './needs.logic';

export interface DesktopAttentionOptions extends AppTrayOptions {
  readonly electron: Pick<ElectronApi, 'app' | 'Tray' | 'Menu' | 'nativeImage' | 'nativeTheme'>;
  /** Marks the app's button in the taskbar of Windows, which shows no number. */
  readonly markTaskbar: (needCount: number) => void;
  readonly backend: Pick<WindowBackend, 'sessions' | 'approvals' | 'settings' | 'onEvent'>;
}

/** What the desktop shows of the sessions without a window: the tray, the count on the icon, and the theme of menus. */
export class DesktopAttention implements Disposable {
  private readonly options: DesktopAttentionOptions;
  private readonly disposables = new DisposableStore();
  private readonly tray: AppTray;
  /** What the tray lists. */
  private shown = '';

  /** Shows the tray and follows the sessions until disposed of. */
  constructor(options: DesktopAttentionOptions) {
    this.options = options;
    this.tray = this.disposables.add(new AppTray(options));
    this.disposables.add(toDisposable(() => options.electron.app.setBadgeCount(0)));
    this.disposables.add(
      options.backend.onEvent(({ type }) => {
        if (type === 'settings') this.applyTheme();
        else if (type !== 'clients' && type !== 'policy') this.update();
      }),
    );
    this.applyTheme();
    this.update();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private applyTheme(): void {
    const { electron, backend } = this.options;
    electron.nativeTheme.themeSource = backend.settings().appearance.theme;
  }

  /** Output changes sessions many times a second: the menu is made anew only when it would read otherwise. */
  private update(): void {
    const { electron, backend } = this.options;
    const needs = needsOf(backend.sessions(), backend.approvals());
    const text = JSON.stringify(needs);
    if (text === this.shown) return;
    this.shown = text;
    this.tray.update(needs);
    // The dock of macOS and the launchers of Linux that can; false elsewhere.
    electron.app.setBadgeCount(needs.length);
    this.options.markTaskbar(needs.length);
  }
}
