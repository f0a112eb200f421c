import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEndOf, emptyLine, leftToShell, type TypedLine, typeInto, unknownLine } from './TypedLine';

const line = (...texts: string[]): TypedLine => ({ kind: 'texts', texts, isQuoting: false });

describe('typeInto', () => {
  it.each([
    ['a whole line', emptyLine, 'ls -l\r', ['ls -l\n'], line('')],
    ['half a line', emptyLine, 'su', null, line('su')],
    ['its continuation', line('su'), 'do ls\r', ['sudo ls\n'], line('')],
    ['several lines as one text', emptyLine, 'cd x\rmake\rls', ['cd x\nmake\n'], line('ls')],
    ['a line that goes on after a backslash', emptyLine, 'su\\\r', null, line('su\\\n')],
    ['what follows it', line('su\\\n'), 'do ls\r', ['su\\\ndo ls\n'], line('')],
    ['a backslash that is quoted itself', emptyLine, 'echo \\\\\r', ['echo \\\\\n'], line('')],
    ['corrections', emptyLine, 'sux\u007fdo ä\u0008ls\r', ['sudo ls\n'], line('')],
    ['a line that is given up', line('rm -rf /'), '\u0003', null, line('')],
    ['a line that is erased', line('rm -rf /'), '\u0015ls\r', ['ls\n'], line('')],
    ['end of file on an empty line', emptyLine, '\u0004', null, line('')],
    ['a cleared screen', line('ls'), '\u000c', null, line('ls')],
    ['a stopped job', emptyLine, '\u001a', null, line('')],
    ['an Enter alone', emptyLine, '\r', ['\n'], line('')],
    ['each of several possible lines', line('q', ''), 'ls\r', ['qls\n', 'ls\n'], line('')],
  ] as const)('reads %s', (_what, before, input, entered, next) => {
    expect(typeInto(before, input)).toMatchObject({ entered, isUnknown: false, next });
  });

  it.each([
    ['completion', 'su\t'],
    ['recall', '\u001b[A\r'],
    ['a search in the history', '\u0012sudo\r'],
    ['a paste in brackets', '\u001b[200~ls\u001b[201~\r'],
    ['a kill and a yank', '\u0017\u0019'],
    ['accept and get the next', '\u000f'],
    ['a stopped job in the middle of a line', 'ls\u001a'],
  ])('knows nothing after %s', (_what, input) => {
    expect(typeInto(emptyLine, input).isUnknown).toBe(true);
  });

  it('does not trust text after a key that makes the terminal drop input', () => {
    expect(typeInto(emptyLine, '\u0003xsudo ls\r').isUnknown).toBe(true);
    expect(typeInto(emptyLine, '\u001axsudo ls\r').isUnknown).toBe(true);
    expect(typeInto(emptyLine, 'x\u0003')).toMatchObject({ isUnknown: false, isFlushed: true });
    expect(typeInto(emptyLine, '\u0003\r')).toMatchObject({ isUnknown: false });
  });

  it('enters an unknown line as unknown, and knows the next one', () => {
    expect(typeInto(unknownLine, '\r')).toMatchObject({ isUnknown: true, next: line('') });
    expect(typeInto(unknownLine, 'ls')).toMatchObject({ isUnknown: false, next: { kind: 'unknown' } });
  });

  it('takes end of file in the middle of a line for Enter', () => {
    expect(typeInto(line('sudo ls'), '\u0004')).toMatchObject({ entered: ['sudo ls\n'], isUnknown: true });
  });

  it('does not take a quoted Ctrl-C for one that gives the line up', () => {
    const quoted = typeInto(line('rm -rf / #'), '\u0016');
    expect(quoted.isUnknown).toBe(true);
    const after = typeInto(quoted.next, '\u0003');
    expect(typeInto(after.next, '\r').isUnknown).toBe(true);
    expect(typeInto(typeInto(emptyLine, 'x\u0016\u0003').next, '\r').isUnknown).toBe(true);
  });

  it('comes to the same however the input is cut into pieces', () => {
    const char = fc.constantFrom('a', 'b', '\\', '\r', '\u007f', '\u0003', '\u0015', '\t', '\u0016', '\u0004', ' ');
    fc.assert(
      fc.property(fc.string({ unit: char, maxLength: 30 }), fc.nat(30), (input, at) => {
        const whole = typeInto(emptyLine, input);
        const first = typeInto(emptyLine, input.slice(0, at));
        const second = typeInto(first.next, input.slice(at));
        // What a signal makes doubtful within one input is doubtful between two by their times, which only a session knows.
        fc.pre(!/[\u0003]/.test(input));
        expect(first.isUnknown || second.isUnknown).toBe(whole.isUnknown);
        expect(second.next).toEqual(whole.next);
        if (whole.isUnknown) return;
        const pieces = [first.entered, second.entered].filter((part) => part !== null).map(([text]) => text);
        expect(pieces.join('')).toBe(whole.entered?.[0] ?? '');
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('what a program in front leaves', () => {
  it.each([
    ['q', line('q', '')],
    ['yes', line('yes', 'es', 's', '')],
    ['yes\r', emptyLine],
    ['3\rsu', line('su', 'u', '')],
    ['\u0003', emptyLine],
    ['a long answer', unknownLine],
    ['q\u001b[A', unknownLine],
    ['\u001b[A', null],
    [' ', line(' ', '')],
    ['\u001b', null],
  ])('after %j', (input, left) => {
    expect(leftToShell(input)).toEqual(left);
  });

  it('keeps every end of a short text in mind', () => {
    expect(anyEndOf('ls')).toEqual(line('ls', 's', ''));
  });
});
