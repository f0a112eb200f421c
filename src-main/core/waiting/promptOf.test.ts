import { describe, expect, it } from 'vitest';
import { isAskedAbove, promptOf } from './promptOf';
import { terminalFacts } from './terminalEvidence';
import { FakeView } from './testing/FakeView';

function shown(rows: readonly string[], changes: Partial<FakeView> = {}): ReturnType<typeof terminalFacts> {
  return terminalFacts(Object.assign(new FakeView(), { cursorLine: rows.at(-1) ?? '', rows, ...changes }));
}

describe('promptOf', () => {
  it('looks at what stands before the cursor, whatever is on the right', () => {
    const line = '~/src ❯            14:03:22';
    expect(promptOf(shown([line], { behindCursor: line.length - 8 }))?.kinds).toEqual(['shell']);
  });

  it('finds the prompt of a line editor before what was typed', () => {
    expect(promptOf(shown(['bash-5.2# echo hel'], { isBracketedPaste: true }))?.kinds).toEqual(['shell']);
    expect(promptOf(shown(['bash-5.2# echo hel']))).toBeNull();
  });

  it('finds the question above a bare prompt', () => {
    expect(promptOf(shown(['Do you accept the terms? [yes|no]', '[no] >>> ']))?.kinds[0]).toBe('confirm');
    expect(promptOf(shown(['print("[yes|no]") is it?', '>>> ']))?.kinds[0]).toBe('repl');
    expect(promptOf(shown(['[yes|no]', '>>> ', 'below']))).toBeNull();
  });
});

describe('isAskedAbove', () => {
  it.each(['Enter your choice:', 'Type the id and hit enter', '  Please paste the key', '> Which one?'])(
    'is: %j',
    (row) => {
      expect(isAskedAbove(shown([row], { cursorLine: '' }))).toBe(true);
    },
  );

  it.each(['Press CTRL+C to quit', '  ➜  press h + enter to show help', 'Serving HTTP', '## Section', ''])(
    'is not: %j',
    (row) => {
      expect(isAskedAbove(shown([row], { cursorLine: '' }))).toBe(false);
    },
  );

  it('is not while the cursor stands behind text', () => {
    expect(isAskedAbove(shown(['Enter your choice:', 'loading']))).toBe(false);
  });
});
