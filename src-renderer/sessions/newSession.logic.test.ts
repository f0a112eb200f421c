import { describe, expect, it } from 'vitest';
import { testSession } from '../state/testSession';
import { draftLike, faultOf, shellPath, startInput } from './newSession.logic';

const shells = [{ path: '/bin/bash', name: 'bash', isLogin: true }];

describe('newSession', () => {
  it('is filled in from a session, with the shell as it is found here', () => {
    const draft = draftLike(testSession({ name: 'build', command: 'make', cwd: '/srv' }));
    expect(draft).toEqual({ command: 'make', cwd: '/srv', shell: 'bash', name: 'build' });
    expect([draft.shell, '/bin/bash', 'fish', ''].map((shell) => shellPath(shell, shells))).toEqual([
      '/bin/bash',
      '/bin/bash',
      '',
      '',
    ]);
    expect(draftLike(null)).toEqual({ command: '', cwd: '', shell: '', name: '' });
  });

  it('asks for what is usual where nothing is said, and leaves the command as it is', () => {
    expect(startInput({ command: ' make\n', cwd: ' ', shell: '', name: '  app ' }, shells)).toMatchObject({
      command: ' make\n',
      cwd: null,
      shell: null,
      name: 'app',
    });
    expect(startInput({ command: 'make', cwd: '', shell: 'bash', name: '' }, shells).shell).toBe('/bin/bash');
  });

  it.each([
    ['folder-not-found', 'cwd'],
    ['shell-not-found', 'shell'],
    ['spawn-failed', 'command'],
  ] as const)('tells %s at the field %s', (code, field) => {
    expect(faultOf({ code, message: 'It did not work.' }).field).toBe(field);
  });
});
