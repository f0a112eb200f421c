import { expect, test } from 'vitest';
import { applicationMenu } from './applicationMenu';
import type { MenuTemplate } from './ElectronApi';

function leaves(template: MenuTemplate): MenuTemplate {
  return template.flatMap((item) => (Array.isArray(item.submenu) ? leaves(item.submenu) : [item]));
}

test('on macOS roles bring their menus and keys, the Edit menu among them', () => {
  const menu = applicationMenu({ platform: 'darwin', hasDevTools: false });
  expect(menu.map(({ role, label }) => role ?? label)).toEqual([
    'appMenu',
    'fileMenu',
    'editMenu',
    'View',
    'windowMenu',
  ]);
});

test.each(['linux', 'win32'] as const)(
  'on %s every action has its key, and none takes a key of the terminal',
  (platform) => {
    const items = leaves(applicationMenu({ platform, hasDevTools: false })).filter(({ type }) => type !== 'separator');
    const keys = items.map(({ accelerator }) => accelerator);
    expect(
      keys.every((key) => key === 'F11' || key?.startsWith('Ctrl+Shift+') || key?.startsWith('Ctrl+Alt+Shift+')),
    ).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test('developer tools only where they are allowed', () => {
  const hasTools = (isAllowed: boolean) =>
    leaves(applicationMenu({ platform: 'linux', hasDevTools: isAllowed })).some(
      ({ role }) => role === 'toggleDevTools',
    );
  expect([hasTools(true), hasTools(false)]).toEqual([true, false]);
});
