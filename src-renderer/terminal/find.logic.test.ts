import { describe, expect, it } from 'vitest';
import { expressionProblem, findText, moreLinesText, olderLines, olderLinesText } from './find.logic';

describe('expressionProblem', () => {
  const problem = (text: string, isRegex: boolean): string | null =>
    expressionProblem({ text, isRegex, isCaseSensitive: false });

  it('says what is wrong, and only when the text is an expression', () => {
    expect(problem('(', true)).toBe('Not a valid expression: Unterminated group.');
    expect(problem('a:[', true)).toBe('Not a valid expression: Unterminated character class.');
    expect(problem('(', false)).toBeNull();
    expect(problem('a+', true)).toBeNull();
  });
});

describe('findText', () => {
  it('counts', () => {
    expect(findText({ kind: 'none' })).toBe('');
    expect(findText({ kind: 'found', index: 3, count: 17, hasMore: false })).toBe('3 of 17');
    expect(findText({ kind: 'found', index: null, count: 0, hasMore: false })).toBe('No matches');
    expect(findText({ kind: 'found', index: 999, count: 1_000, hasMore: true })).toBe('999 of 1,000+');
    expect(findText({ kind: 'found', index: null, count: 1_000, hasMore: true })).toBe('1,000+');
    expect(findText({ kind: 'invalid', message: 'Not a valid expression.' })).toBe('Not a valid expression.');
  });
});

describe('olderLines', () => {
  it('is never negative: a terminal shows lines that the log has not yet', () => {
    expect(olderLines(12_000, 10_000)).toBe(2_000);
    expect(olderLines(5, 6)).toBe(0);
    expect(olderLinesText(1)).toBe('1 older line is only in the Log.');
    expect(moreLinesText(1)).toBe('1 more line');
    expect(moreLinesText(1_240)).toBe('1,240 more lines');
    expect(olderLinesText(2_000)).toBe('2,000 older lines are only in the Log.');
  });
});
