import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editableText } from './editableText.logic';

const input = (text: string) => editableText({ subject: 'input', text });
const command = (text: string) => editableText({ subject: 'command', text });

describe('editableText', () => {
  it('keeps the last Enter of an input out of the field, and shows the others as lines', () => {
    expect(input('ls\rpwd\r')).toMatchObject({ shown: 'ls\npwd', hasEnter: true });
    expect(input('y')).toMatchObject({ shown: 'y', hasEnter: false });
    expect(command('ls\n')).toMatchObject({ shown: 'ls\n', hasEnter: false });
  });

  it('shows keys and hidden characters as signs, and reads them back', () => {
    const editable = input('\u0003\u001b[A\u202ex\u00a0');
    expect(editable.shown).toBe('␃␛[A⟦U+202E⟧x⟦U+00A0⟧');
    expect(editable.read('␛[B')).toBe('\u001b[B');
    expect(editable.read('⟦U+200B⟧')).toBe('\u200b');
  });

  it('leaves signs that the agent wrote itself as they are', () => {
    const editable = command('echo ␛');
    expect(editable.read(editable.shown)).toBe('echo ␛');
  });

  it('reads a number that is no character as text', () => {
    expect(input('x').read('⟦U+FFFFFF⟧')).toBe('⟦U+FFFFFF⟧');
  });

  it('gives back any command that is not changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const editable = command(text);
        expect(editable.read(editable.shown)).toBe(text);
      }),
    );
  });

  it('gives back any input that is not changed, but for how its lines end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const editable = input(text);
        const lines = text.replace(/\r\n|\r/g, '\n');
        expect(editable.read(editable.shown) + (editable.hasEnter ? '\n' : '')).toBe(lines);
      }),
    );
  });

  it('puts nothing into the field that a field would swallow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/[\u2400-\u2421⟦]/.test(text));
        expect(command(text).shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
