import { describe, expect, it } from 'vitest';
import type { Pty } from '../pty/Pty';
import type { Termios } from '../waiting/Termios';
import { checkLineLength } from './checkLineLength';

const canonical = { isCanonical: true, hasEcho: true } as Termios;
const raw = { isCanonical: false, hasEcho: false } as Termios;

describe('checkLineLength', () => {
  const terminal = { isTerminal: true, masterFd: 7 } as Pty;
  let asked = 0;

  const check = (text: string, termios: Termios | null = canonical, pty: Pty = terminal): Promise<string> => {
    asked = 0;
    const readTermios = async (): Promise<Termios | null> => {
      asked += 1;
      return termios;
    };
    return checkLineLength(pty, Buffer.from(text), readTermios).then((result) =>
      result.ok ? 'ok' : result.error.code,
    );
  };

  it.each([
    { text: '', what: 'nothing' },
    { text: 'x'.repeat(4095), what: 'the longest line' },
    { text: `${'x'.repeat(4095)}\n`, what: 'the longest line with its end' },
    { text: `${'x'.repeat(4095)}\r${'y'.repeat(4095)}\n`, what: 'several lines' },
  ])('lets pass without asking the terminal: $what', async ({ text }) => {
    expect(await check(text)).toBe('ok');
    expect(asked).toBe(0);
  });

  it.each([
    { text: 'x'.repeat(4096), what: 'one byte too many' },
    { text: `short\n${'x'.repeat(5000)}\nshort\n`, what: 'a long line in the middle' },
    { text: `${'ä'.repeat(2048)}\n`, what: '2048 characters of two bytes' },
  ])('refuses in line mode: $what', async ({ text }) => {
    expect(await check(text)).toBe('input-refused');
    expect(await check(text, raw)).toBe('ok');
  });

  it('lets pass what it cannot judge', async () => {
    const long = 'x'.repeat(5000);
    expect(await check(long, null)).toBe('ok');
    expect(await check(long, canonical, { isTerminal: false, masterFd: null } as Pty)).toBe('ok');
    expect(await check(long, canonical, { isTerminal: true, masterFd: null } as Pty)).toBe('ok');
    expect(asked).toBe(0);
  });
});
