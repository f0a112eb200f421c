import { waitingKinds } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { answerHint, answerStyle, keyMeaning, waitingSentence } from './waitingText.logic';

const waiting = (over: object) =>
  ({
    kind: 'line',
    prompt: 'Name: ',
    since: 0,
    confidence: 'certain',
    evidence: [],
    suggestions: [],
    ...over,
  }) as const;

describe('waitingSentence', () => {
  it('says who cannot see a password', () => {
    expect(waitingSentence(waiting({ kind: 'secret' }))).toContain('The agent cannot see what you type here.');
  });

  it('is silent when the prompt says it all, and says so when there is none', () => {
    expect(waitingSentence(waiting({}))).toBeNull();
    expect(waitingSentence(waiting({ prompt: ' ' }))).not.toBeNull();
  });

  it('tells where keys go for every kind without an answer field', () => {
    for (const kind of waitingKinds.filter((each) => answerStyle(each) === 'keys')) {
      expect(waitingSentence(waiting({ kind }))).toContain('in the terminal below');
    }
  });
});

describe('answerHint', () => {
  it.each([
    ['line', true, 'Type an answer, or leave it to the agent'],
    ['confirm', false, 'Type an answer'],
    ['shell', false, 'Type a command'],
    ['repl', true, 'Type a line, or leave it to the agent'],
  ] as const)('says what to type for %s, and who else could', (kind, isAgents, hint) => {
    expect(answerHint(kind, isAgents)).toBe(hint);
  });
});

it('knows what keys do in a pager, and nowhere else', () => {
  expect([keyMeaning('pager', 'q'), keyMeaning('pager', 'x'), keyMeaning('key', 'q')]).toEqual(['quit', null, null]);
});
