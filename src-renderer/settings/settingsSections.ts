/** The sections of the settings, in their order. */
export const settingsSections = [
  { id: 'shells', title: 'Shells' },
  { id: 'rules', title: 'Rules' },
  { id: 'limits', title: 'Limits' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'desktop', title: 'Desktop' },
  { id: 'agents', title: 'Agents' },
] as const;

export type SettingsSectionId = (typeof settingsSections)[number]['id'];

/** The sections that mean something in this window: `desktop` only in Electron. */
export function sectionsOf(isDesktop: boolean): readonly (typeof settingsSections)[number][] {
  return settingsSections.filter(({ id }) => isDesktop || id !== 'desktop');
}
