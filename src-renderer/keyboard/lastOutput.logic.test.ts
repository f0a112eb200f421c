import { describe, expect, it } from 'vitest';
import { lastOutput } from './lastOutput.logic';

describe('lastOutput', () => {
  it.each<[string, readonly string[], string | null, readonly string[]]>([
    ['what stands between the last two prompts', ['$ ls', 'a', '$ pwd', '/home', 'x', '$ '], '$ ', ['/home', 'x']],
    ['nothing of a command that printed nothing', ['$ true', '$ '], '$ ', []],
    ['everything when there was no prompt before', ['Welcome', '$ '], '$ ', ['Welcome', '$ ']],
    ['everything of a program that does not wait', ['a', 'b'], null, ['a', 'b']],
    ['everything when the prompt is blank', ['a', ' '], '  ', ['a', ' ']],
    ['everything when the prompt is not among the lines', ['a', 'b'], 'ada@box$', ['a', 'b']],
  ])('gives %s', (_what, lines, prompt, expected) => {
    expect(lastOutput(lines, prompt)).toEqual(expected);
  });
});
