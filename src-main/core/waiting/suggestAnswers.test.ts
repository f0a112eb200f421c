import { describe, expect, it } from 'vitest';
import { suggestAnswers } from './suggestAnswers';
import { type TerminalFacts, terminalFacts } from './terminalEvidence';
import { FakeView } from './testing/FakeView';

function shown(...rows: readonly string[]): TerminalFacts {
  return terminalFacts(Object.assign(new FakeView(), { cursorLine: rows.at(-1) ?? '', rows }));
}

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
    expect(suggestAnswers(kind, shown(line))).toEqual(answers);
  });

  it.each([
    ['confirm', ['Do you accept? [yes|no]', '[no] >>> '], ['yes', 'no']],
    ['confirm', ['Make breakpoint pending? (y or [n]) '], ['y', 'n']],
    ['confirm', ['Proceed anyway? (y,N) '], ['y', 'n']],
    ['key', ['Press y or n'], ['y', 'n']],
    ['key', ['1) red', '2) green', '#? '], ['1', '2']],
    ['key', ['? Which one?', '❯ a', '  b', ''], ['up', 'down', 'enter']],
    ['screen', [' text', '^G Help  ^O Write Out', '^X Exit'], ['ctrl-g', 'ctrl-o', 'ctrl-x']],
    ['screen', ['F1Help  F10Quit'], ['f1', 'f10']],
    ['screen', ['[q] quit  [r] reload'], ['q', 'r']],
    ['screen', ['q: quit'], ['q']],
    ['screen', ['a: b', 'an essay on (a) and ^Xylo'], []],
  ] as const)('%s on a screen: %j', (kind, rows, answers) => {
    expect(suggestAnswers(kind, shown(...rows))).toEqual(answers);
  });
});
