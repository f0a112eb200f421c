import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SpawnSpecOptions, spawnSpec } from './spawnSpec';

const base = { cwd: '/', env: { PATHEXT: '.EXE' }, cols: 80, rows: 24, isTerminal: false, loginShell: true } as const;
const spec = (options: Partial<SpawnSpecOptions> & { shell: string }) =>
  spawnSpec({ ...base, command: 'echo hi', ...options });

test.each([
  ['/bin/bash', ['-l', '-c'], ['-c']],
  ['/opt/bin/bash-5.2', ['-l', '-c'], ['-c']],
  ['/bin/zsh', ['-l', '-c'], ['-c']],
  ['/usr/bin/fish', ['-l', '-c'], ['-c']],
  ['/usr/bin/pwsh', ['-Login', '-Command'], ['-Command']],
  ['C:\\Windows\\powershell.exe', ['-Command'], ['-Command']],
  ['C:\\Windows\\System32\\cmd.exe', ['/c'], ['/c']],
  ['/bin/sh', ['-c'], ['-c']],
  ['/bin/dash', ['-c'], ['-c']],
  ['/bin/ksh', ['-c'], ['-c']],
  ['/usr/bin/nu', ['-c'], ['-c']],
  ['/opt/bashful', ['-c'], ['-c']],
])('%s', (shell, login, plain) => {
  expect(spec({ shell })).toMatchObject({ file: shell, args: [...login, 'echo hi'] });
  expect(spec({ shell, loginShell: false }).args).toEqual([...plain, 'echo hi']);
});

test('the command is one argument, whatever is in it, and the last', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.constantFrom('/bin/bash', '/bin/sh'),
      (command, isTerminal, shell) => {
        const { args } = spec({ shell, command, isTerminal, platform: 'linux' });
        expect(args.at(-1)).toBe(command);
        expect(args.slice(0, -1)).toEqual(spec({ shell, isTerminal, platform: 'linux' }).args.slice(0, -1));
      },
    ),
  );
});

describe('on a terminal', () => {
  test('a Unix shell is started so that it ignores SIGHUP', () => {
    expect(spec({ shell: '/bin/bash', isTerminal: true, platform: 'darwin' })).toMatchObject({
      file: '/bin/sh',
      args: ['-c', 'trap "" HUP; exec "$0" "$@"', '/bin/bash', '-l', '-c', 'echo hi'],
    });
  });

  test('a Windows shell is started directly', () => {
    expect(spec({ shell: 'C:\\cmd.exe', isTerminal: true, platform: 'win32' })).toMatchObject({ file: 'C:\\cmd.exe' });
  });
});

test.each([
  [{}, { PATHEXT: '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC' }],
  [{ PathExt: '.PY;.cmd' }, { PathExt: '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC;.PY' }],
  [{ PATHEXT: '.exe;.PY' }, { PATHEXT: '.exe;.PY' }],
])('on Windows PATHEXT is repaired: %o', (env, expected) => {
  expect(spec({ shell: 'C:\\cmd.exe', env, platform: 'win32' }).env).toEqual(expected);
  expect(spec({ shell: '/bin/sh', env, platform: 'linux' }).env).toEqual(env);
});
