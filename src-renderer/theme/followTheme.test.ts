// @vitest-environment jsdom
import type { Theme } from '@shared/settings';
import { expect, it } from 'vitest';
import { testHost } from '../state/testApproval';
import { testSettings } from '../state/testSettings';
import { createWindowStore } from '../state/WindowStore';
import { followTheme } from './followTheme';

it('follows the settings, else the desktop, and begins with what was wanted last', () => {
  const store = createWindowStore(null);
  const root = document.createElement('html');
  const desktop = Object.assign(new EventTarget(), { matches: true });
  const following = followTheme(store, { root, isDark: desktop, initial: 'light' });
  const choose = (theme: Theme): void => {
    const settings = testSettings();
    store.setState({ host: testHost({ settings: { ...settings, appearance: { ...settings.appearance, theme } } }) });
  };
  const seen = [root.dataset.theme];
  choose('system');
  seen.push(root.dataset.theme);
  desktop.matches = false;
  desktop.dispatchEvent(new Event('change'));
  seen.push(root.dataset.theme);
  choose('dark');
  seen.push(root.dataset.theme);
  expect(seen).toEqual(['light', 'dark', 'light', 'dark']);
  following.dispose();
  choose('light');
  desktop.dispatchEvent(new Event('change'));
  expect(root.dataset.theme).toBe('dark');
});
