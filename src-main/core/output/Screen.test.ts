import { afterEach, describe, expect, it } from 'vitest';
import { outputLimits } from './outputLimits';
import { Screen } from './Screen';

const screens: Screen[] = [];

function setup(size = { cols: 20, rows: 5 }) {
  const calls: string[] = [];
  const answers: string[] = [];
  const screen = new Screen({
    ...size,
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    answer: (bytes) => answers.push(Buffer.from(bytes).toString()),
  });
  screens.push(screen);
  return { screen, calls, answers };
}

afterEach(() => {
  for (const screen of screens.splice(0)) screen.dispose();
});

describe('Screen', () => {
  it('gives the rows as a person sees them, with the cursor', async () => {
    const { screen } = setup();
    screen.write(Buffer.from('first\r\n\x1b[31msecond  \x1b[0m\x1b[4;3Hhere\x1b[2;2H'));
    expect(await screen.readText()).toEqual({
      text: 'first\nsecond\n\n  here',
      cursorRow: 1,
      cursorColumn: 1,
      cols: 20,
      rows: 5,
      isAlternateScreen: false,
    });
  });

  it('keeps what scrolled off out of the text, and characters whole across chunks', async () => {
    const { screen } = setup();
    for (let line = 1; line <= 9; line += 1) screen.write(Buffer.from(`line ${line}\r\n`));
    const bytes = Buffer.from('ä😀');
    for (const byte of bytes) screen.write(Uint8Array.of(byte));
    expect((await screen.readText()).text).toBe('line 6\nline 7\nline 8\nline 9\nä😀');
  });

  it('knows the alternate screen and a new size', async () => {
    const { screen } = setup();
    screen.write(Buffer.from('shell\x1b[?1049h\x1b[Heditor'));
    screen.resize(30, 8);
    expect(await screen.readText()).toMatchObject({ text: 'editor', cols: 30, rows: 8, isAlternateScreen: true });
    screen.write(Buffer.from('\x1b[?1049l'));
    expect(await screen.readText()).toMatchObject({ text: 'shell', isAlternateScreen: false });
  });

  it('answers queries for the cursor, the device and the colours', async () => {
    const { screen, answers } = setup();
    screen.write(Buffer.from('abc\x1b[6n\x1b[5n\x1b[c\x1b]11;?\x07\x1b]10;?;?\x1b\\'));
    await screen.readText();
    expect(answers).toEqual([
      '\x1b[1;4R',
      '\x1b[0n',
      '\x1b[?1;2c',
      '\x1b]11;rgb:0f0f/1212/1616\x1b\\',
      '\x1b]10;rgb:e6e6/ebeb/f0f0\x1b\\',
      '\x1b]11;rgb:0f0f/1212/1616\x1b\\',
    ]);
  });

  it('does not answer what was replayed, but does answer a query that ends live', async () => {
    const { screen, answers } = setup();
    screen.replay(Buffer.from('abc\x1b[6n\x1b[c\x1b]11;?\x07\r\nx\x1b[6'));
    screen.write(Buffer.from('n'));
    await screen.readText();
    expect(answers).toEqual(['\x1b[2;2R']);
  });

  it('holds the program back while much is pending, and lets it go when it was parsed', async () => {
    const { screen, calls } = setup();
    screen.write(Buffer.alloc(outputLimits.screenHighWaterBytes, 'x'));
    expect(calls).toEqual([]);
    screen.write(Buffer.from('x'));
    expect(calls).toEqual(['pause']);
    await screen.readText();
    expect(calls).toEqual(['pause', 'resume']);
  });

  it('lets the program go and finishes a read when it is disposed of', async () => {
    const { screen, calls, answers } = setup();
    screen.write(Buffer.alloc(2 * outputLimits.screenHighWaterBytes, 'x'));
    screen.write(Buffer.from('\x1b[6n'));
    const reading = screen.readText();
    screen.dispose();
    screen.dispose();
    await reading;
    screen.write(Buffer.from('x'));
    expect(await screen.readText()).toMatchObject({ cols: 20, rows: 5 });
    expect([calls, answers]).toEqual([['pause', 'resume'], []]);
  });

  it('stays bounded when nothing can be held back', async () => {
    const { screen } = setup();
    const piece = Buffer.alloc(1024 * 1024, 'y');
    for (let count = 0; count < 100; count += 1) screen.write(piece);
    expect((await screen.readText()).text).toContain('yyyy');
  });
});
