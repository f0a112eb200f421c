import { closeSync, openSync } from 'node:fs';
import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { parseStty, readTermios } from './readTermios';

describe('parseStty', () => {
  it.each([
    ['speed 38400 baud; rows 24;\nisig icanon iexten echo echoe echok', { isCanonical: true, hasEcho: true }],
    ['isig icanon iexten -echo echoe', { isCanonical: true, hasEcho: false }],
    ['-isig -icanon -iexten -echo echoe', { isCanonical: false, hasEcho: false }],
    // BSD and macOS.
    ['lflags: icanon isig iexten -echo echoe -echok', { isCanonical: true, hasEcho: false }],
    [
      `speed 9600 baud; 40 rows; 132 columns;
lflags: -icanon isig iexten -echo echoe -echok echoke -echonl echoctl
\t-echoprt -altwerase -noflsh -tostop -flusho pendin -nokerninfo
\t-extproc
iflags: -istrip icrnl -inlcr -igncr ixon -ixoff ixany imaxbel iutf8
cchars: discard = ^O; dsusp = ^Y; eof = ^D; eol = <undef>;
\teol2 = <undef>; erase = ^?; intr = ^C; kill = ^U; lnext = ^V;`,
      { isCanonical: false, hasEcho: false },
    ],
    ['echoe echok', null],
    ['', null],
  ])('%j', (text, termios) => {
    expect(parseStty(text)).toEqual(termios);
  });
});

/** Children of this process that libuv still has. */
function childCount(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
}

describe.runIf(process.platform !== 'win32')('readTermios', () => {
  it('gives null for a descriptor that is closed', async () => {
    const fd = openSync('/dev/null', 'r');
    closeSync(fd);
    expect(await readTermios(fd)).toBeNull();
  });

  it('has few processes at a time, and answers everybody', async () => {
    const fd = openSync('/dev/null', 'r');
    try {
      await expect.poll(childCount).toBe(0);
      const answers = Array.from({ length: 30 }, () => readTermios(fd));
      await Promise.resolve();
      expect(childCount()).toBe(limits.maxSttyAtOnce);
      expect(await Promise.all(answers)).toEqual(Array.from({ length: 30 }, () => null));
      await expect.poll(childCount).toBe(0);
    } finally {
      closeSync(fd);
    }
  });

  it('gives null for what is no terminal', async () => {
    const fd = openSync('/dev/null', 'r');
    try {
      expect(await readTermios(fd)).toBeNull();
    } finally {
      closeSync(fd);
    }
  });
});
