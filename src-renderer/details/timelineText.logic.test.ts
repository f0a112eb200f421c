import type { TimelineEvent } from '@shared/details';
import { expect, it } from 'vitest';
import { timelineText } from './timelineText.logic';

const at = 1;

it.each<[TimelineEvent, string]>([
  [{ kind: 'started', at }, 'Started'],
  [{ kind: 'waiting', at, waitingKind: 'confirm', prompt: 'Continue? ' }, 'Waiting for an answer: Continue?'],
  [{ kind: 'running', at }, 'Running again'],
  [{ kind: 'input', at, by: 'you', text: 'y\r' }, 'You typed: y⏎'],
  [{ kind: 'input', at, by: 'claude-code', text: null }, 'claude-code typed: ••••••••'],
  [
    { kind: 'approval', at, text: 'git push', outcome: { kind: 'edited', sent: 'git push -n' }, by: 'the person' },
    'You changed and sent: git push -n',
  ],
  [
    { kind: 'approval', at, text: 'rm -r /', outcome: { kind: 'denied', note: null }, by: 'a rule' },
    'A rule denied: rm -r /',
  ],
  [{ kind: 'approval', at, text: 'ls', outcome: { kind: 'expired' }, by: 'time' }, 'Nobody answered in time: ls'],
  [{ kind: 'ended', at, exit: { code: 2, signal: null, cause: 'exited', at } }, 'Failed with code 2'],
])('says what happened, who did it and with what: %o', (event, words) => {
  const { what, detail } = timelineText(event);
  expect([what, detail].filter((each) => each !== null).join(': ')).toBe(words);
});
