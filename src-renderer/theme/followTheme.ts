import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { Theme } from '@shared/settings';
import type { WindowStore } from '../state/WindowStore';

export interface ThemePlace {
  /** Gets `data-theme`: `light` or `dark` (tokens.css). */
  readonly root: HTMLElement;
  /** Whether the desktop is dark. */
  readonly isDark: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  /** Holds until the host has said which theme the person wants. */
  readonly initial: Theme;
}

/** Paints the window as the settings say, or as the desktop is, until disposed of. */
export function followTheme(store: WindowStore, { root, isDark, initial }: ThemePlace): Disposable {
  const apply = (): void => {
    const theme = store.getState().host?.settings.appearance.theme ?? initial;
    const shown = theme === 'system' ? (isDark.matches ? 'dark' : 'light') : theme;
    if (root.dataset.theme !== shown) root.dataset.theme = shown;
  };
  apply();
  const disposables = new DisposableStore();
  disposables.add(toDisposable(store.subscribe(apply)));
  isDark.addEventListener('change', apply);
  disposables.add(toDisposable(() => isDark.removeEventListener('change', apply)));
  return disposables;
}
