import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseStty, readTermios } from './readTermios';

describe('parseStty', () => {
  it.each([
    ['speed 38400 baud; rows 24;\nisig icanon iexten echo echoe echok', { isCanonical: true, hasEcho: true }],
    ['isig icanon iexten -echo echoe', { isCanonical: true, hasEcho: false }],
    ['-isig -icanon -iexten -echo echoe', { isCanonical: false, hasEcho: false }],
    // BSD and macOS.
    ['lflags: icanon isig iexten -echo echoe -echok', { isCanonical: true, hasEcho: false }],
    ['echoe echok', null],
    ['', null],
  ])('%j', (text, termios) => {
    expect(parseStty(text)).toEqual(termios);
  });
});

describe.runIf(process.platform !== 'win32')('readTermios', () => {
  it('gives null for what is no terminal', async () => {
    const fd = openSync('/dev/null', 'r');
    try {
      expect(await readTermios(fd)).toBeNull();
    } finally {
      closeSync(fd);
    }
  });
});
