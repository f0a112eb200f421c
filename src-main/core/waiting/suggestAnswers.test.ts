import { describe, expect, it } from 'vitest';
import { suggestAnswers } from './suggestAnswers';

describe('suggestAnswers', () => {
  it.each([
    ['confirm', 'Continue? [y/N] ', ['y', 'n']],
    ['confirm', 'continue connecting (yes/no/[fingerprint])? ', ['yes', 'no']],
    ['confirm', 'Ok to proceed? (y) ', ['y', 'n']],
    ['confirm', 'Is this OK? (yes) ', ['yes', 'no']],
    ['confirm', 'Stage this hunk [y,n,q,a,d,e,?]? ', ['y', 'n']],
    ['confirm', "rm: remove regular file 'a'? ", ['y', 'n']],
    ['pager', ':', ['space', 'q']],
    ['key', 'Press any key to continue', ['enter']],
    ['key', 'Press q to quit, press RETURN to go on', ['q', 'enter']],
    ['key', '#? ', []],
    ['key', '', ['up', 'down', 'enter']],
    ['screen', '', []],
    ['secret', 'Password [y/n]: ', []],
    ['shell', '$ ', []],
    ['repl', '> ', []],
    ['line', 'Name: ', []],
  ] as const)('%s %j', (kind, line, answers) => {
    expect(suggestAnswers(kind, line)).toEqual(answers);
  });
});
