import { waitingKinds } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { answerStyle, waitingSentence } from './waitingText.logic';

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
