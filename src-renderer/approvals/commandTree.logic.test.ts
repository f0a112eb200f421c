import { describe, expect, it } from 'vitest';
import { testCommand } from '../state/testApproval';
import { type CommandNode, commandTree, isTreeTelling } from './commandTree.logic';

const lines = (nodes: readonly CommandNode[], depth = 0): readonly string[] =>
  nodes.flatMap(({ label, rest, children }) => [
    `${'  '.repeat(depth)}${label} ${rest}`.trimEnd(),
    ...lines(children, depth + 1),
  ]);

describe('commandTree', () => {
  it('puts what a wrapper runs under the wrapper, and what a construct runs under the construct', () => {
    const tree = commandTree([
      testCommand({ name: '/usr/bin/sudo', args: ['bash', '-c', 'rm x'] }),
      testCommand({ name: 'bash', args: ['-c', 'rm x'], reachedBy: ['sudo'] }),
      testCommand({ name: 'rm', args: ['x'], reachedBy: ['sudo', 'bash'] }),
      testCommand({ name: 'find', args: ['.'] }),
      testCommand({ name: 'rm', args: ['{}'], reachedBy: ['find -exec'] }),
      testCommand({ name: 'echo', args: [null] }),
      testCommand({ name: 'date', args: [], reachedBy: ['$( )'] }),
      testCommand({ name: 'whoami', args: [], reachedBy: ['$( )'] }),
    ]);
    expect(lines(tree)).toEqual([
      '/usr/bin/sudo bash -c rm x',
      '  bash -c rm x',
      '    rm x',
      'find .',
      '  rm {}',
      'echo …',
      '$( )',
      '  date',
      '  whoami',
    ]);
  });

  it('says what cannot be known, and hides nothing', () => {
    const [node] = commandTree([testCommand({ name: null, args: ['a\u202eb'], writesTo: [null, '/etc/passwd'] })]);
    expect(node).toMatchObject({
      label: 'a command that cannot be known',
      rest: 'a<U+202E>b',
      writesTo: ['a file that cannot be known', '/etc/passwd'],
    });
  });

  it('marks the command that decided', () => {
    const tree = commandTree([testCommand(), testCommand({ isDeciding: true })]);
    expect(tree.map(({ isDeciding }) => isDeciding)).toEqual([false, true]);
  });
});

describe('isTreeTelling', () => {
  it('is so when there is more than the text says', () => {
    expect(isTreeTelling([testCommand()])).toBe(false);
    expect(isTreeTelling([testCommand(), testCommand()])).toBe(true);
    expect(isTreeTelling([testCommand({ reachedBy: ['$( )'] })])).toBe(true);
  });
});
