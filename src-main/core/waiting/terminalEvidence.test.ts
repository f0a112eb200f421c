import { describe, expect, it } from 'vitest';
import { terminalFacts } from './terminalEvidence';
import { FakeView } from './testing/FakeView';

function facts(cursorLine: string): ReturnType<typeof terminalFacts> {
  return terminalFacts(Object.assign(new FakeView(), { cursorLine }));
}

describe('terminalFacts', () => {
  it.each([
    ' 42%',
    '[3/10]',
    '3/10',
    'Retrying in 30s...',
    'working…',
    '12.5 MB/s',
    'eta 5s',
    'Loading ⠋',
    'x |',
    '0:03:24   487',
  ])('takes %j for progress', (line) => {
    expect(facts(line)).toMatchObject({ isProgress: true, isMidLine: true });
  });

  it.each(['Name: ', '>>> ', '... ', 'Continue? [y/N] ', 'ann@host:~$ ', '(Pdb) ', 'port (3000): '])(
    'takes %j for no progress',
    (line) => {
      expect(facts(line)).toMatchObject({ isProgress: false, isMidLine: true });
    },
  );

  it('calls blanks no text, and keeps the end of a long line', () => {
    expect(facts('   ').isMidLine).toBe(false);
    expect(facts(`${'a'.repeat(2000)}Name: `).line).toMatch(/^a{494}Name: $/);
  });
});
