/** Electron's names of what a page can be granted, with Playwright's where Chromium can be told. */
export const permissionNames: Readonly<Record<string, readonly string[]>> = {
  notifications: ['notifications'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'clipboard-read': ['clipboard-read'],
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  'storage-access': ['storage-access'],
};
