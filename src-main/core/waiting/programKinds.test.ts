import { describe, expect, it } from 'vitest';
import { programRole } from './programKinds';

describe('programRole', () => {
  it.each([
    ['bash', ['bash', '--norc', '-i'], 'shell'],
    ['bash', ['-bash'], 'shell'],
    ['bash', ['/bin/bash', '-l', '-c', 'read x'], 'other'],
    ['bash', ['bash', 'script.sh'], 'other'],
    ['zsh', ['zsh', '-f'], 'shell'],
    ['fish', ['fish', '--no-config'], 'shell'],
    ['python3', ['python3', '-q'], 'console'],
    ['python3', ['python3', '-c', 'input()'], 'other'],
    ['python3', ['python3', 'app.py'], 'other'],
    ['python3', ['python3', '-i', 'app.py'], 'console'],
    ['node', ['node'], 'console'],
    ['node', ['node', '-e', '1'], 'other'],
    ['perl', ['perl', '-de0'], 'other'],
    ['sqlite3', ['sqlite3', 'a.db'], 'console'],
    ['less', ['less', 'a'], 'pager'],
    ['vim', ['vim'], 'editor'],
    ['htop', ['htop'], 'menu'],
    ['frobnicate', [], 'other'],
  ] as const)('%s %j is %s', (command, argv, role) => {
    expect(programRole(command, argv)).toBe(role);
  });
});
