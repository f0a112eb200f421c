import { describe, expect, it } from 'vitest';
import { testApproval, testInput } from '../state/testApproval';
import { factsOf, shortText, warningOf, wish } from './approvalText.logic';

describe('texts of a request', () => {
  it('say what is wanted', () => {
    expect(wish(testApproval(), 'build')).toBe('wants to run a command');
    expect(wish(testInput(), 'build')).toBe('wants to type into build');
  });

  it('name where a command runs and what it gets, and what an input answers', () => {
    expect(factsOf(testApproval({ env: { PATH: '/tmp' } }))).toEqual([
      { label: 'Runs in', value: '/home/ada/app, bash' },
      { label: 'Sets', value: 'PATH=/tmp' },
    ]);
    expect(factsOf(testInput())).toEqual([{ label: 'Answers', value: 'Continue? [y/N]' }]);
  });

  it.each([
    ['the text', { text: 'a\u200bb' }],
    ['what was typed before', { typedBefore: '\u202e' }],
    ['the standard input', { stdin: '\ufeff' }],
    ['a variable', { env: { A: '\u00a0' } }],
  ])('warn of hidden characters in %s', (_what, over) => {
    expect(warningOf(testApproval(over))).toContain('hidden characters');
  });

  it('do not warn of control characters, which are shown', () => {
    expect(warningOf(testInput({ text: '\u001b[A\r' }))).toBeNull();
  });

  it('are short in the list', () => {
    expect(shortText(testInput())).toBe('y⏎');
    expect(shortText({ text: 'x'.repeat(1_000_000) })).toHaveLength(200);
  });
});
