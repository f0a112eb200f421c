import { type Theme, themes } from '@shared/settings';
import { sectionsOf } from '../settings/settingsSections';
import type { Action } from './Action';
import { hasHost } from './selectedSession';

const THEME_TITLES: Readonly<Record<Theme, string>> = {
  system: 'Theme: as the desktop',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

/** The settings' sections, and the settings that are worth an action of their own. */
export const settingActions: readonly Action[] = [
  {
    id: 'settings',
    title: 'Settings…',
    group: 'Settings',
    keywords: ['preferences', 'options'],
    keys: [{ kind: 'mod', code: 'Comma', symbol: ',' }],
    isAvailable: hasHost,
    run: ({ services }) => services.view.openDialog({ kind: 'settings' }),
  },
  ...sectionsOf(true).map(
    ({ id, title }): Action => ({
      id: `settings-${id}`,
      title: `Settings: ${title}`,
      group: 'Settings',
      keywords: ['preferences', 'options'],
      isAvailable: (context) => hasHost(context) && sectionsOf(context.place.isDesktop).some((each) => each.id === id),
      run: ({ services }) => services.view.openDialog({ kind: 'settings', section: id }),
    }),
  ),
  ...themes.map(
    (theme): Action => ({
      id: `theme-${theme}`,
      title: THEME_TITLES[theme],
      group: 'Settings',
      keywords: ['appearance', 'colours', 'mode'],
      isAvailable: ({ services }) => isOther(services.settings.valueOf('appearance.theme'), theme),
      run: ({ services }) => services.settings.change('appearance.theme', theme),
    }),
  ),
  ...switchAction('notifications.doNotDisturb', { on: 'Do not disturb', off: 'Disturb me again' }),
  ...switchAction('notifications.enabled', { on: 'Switch notifications on', off: 'Switch notifications off' }),
  ...switchAction('notifications.sound', { on: 'Notify with a sound', off: 'Notify without a sound' }),
];

type Switched = 'notifications.doNotDisturb' | 'notifications.enabled' | 'notifications.sound';

/** Two actions, of which the one that changes something is there. */
function switchAction(field: Switched, titles: { readonly on: string; readonly off: string }): readonly Action[] {
  return [true, false].map((isOn) => ({
    id: `${field}-${isOn ? 'on' : 'off'}`,
    title: isOn ? titles.on : titles.off,
    group: 'Settings',
    keywords: ['notifications', 'quiet', 'silence', 'mute'],
    isAvailable: ({ services }) => isOther(services.settings.valueOf(field), isOn),
    run: ({ services }) => services.settings.change(field, isOn),
  }));
}

/** Whether a setting is known, and another one. */
function isOther<V>(value: V | null, wanted: V): boolean {
  return value !== null && value !== wanted;
}
