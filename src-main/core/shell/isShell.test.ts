import { expect, it } from 'vitest';
import { isShell } from './isShell';

it.each([
  '/bin/sh',
  'bash',
  'bash5',
  'zsh-5.9',
  'rbash',
  'ksh93',
  'C:\\Windows\\System32\\cmd.exe',
  'pwsh-preview',
  'nu',
])('knows %s', (path) => {
  expect(isShell(path)).toBe(true);
});

it.each([
  'shutdown',
  '/usr/bin/shred',
  'shasum',
  'fisher',
  'cmdadm',
  'nullmailer',
  'bashfull',
  'ashell',
  'python3',
  '',
])('takes %s for no shell, however it begins', (path) => {
  expect(isShell(path)).toBe(false);
});
