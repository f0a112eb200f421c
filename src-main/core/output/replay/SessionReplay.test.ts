import { afterEach, describe, expect, it } from 'vitest';
import { lookOf, newTerminal, ReplayRig, type ReplayRigOptions, sinkOf } from './testing/ReplayRig';

const MAX_BYTES = 4_096;
const rigs: ReplayRig[] = [];

function setUp(options: Partial<ReplayRigOptions> = {}): ReplayRig {
  const rig = new ReplayRig({ cols: 40, rows: 10, maxBytes: MAX_BYTES, maxRows: 20, ...options });
  rigs.push(rig);
  return rig;
}

async function print(rig: ReplayRig, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.byteLength; at += 200) {
    rig.print(bytes.subarray(at, at + 200));
    await rig.settle();
  }
}

/** More than the replay holds, all of it gone from the screen. */
const flood = 'flood 12345\r\n'.repeat(MAX_BYTES / 4);
/** More than the replay holds, in one row. */
const spin = '\r\u001b[K\u001b[36mworking\u001b[m'.repeat(MAX_BYTES / 4);

afterEach(() => {
  for (const rig of rigs.splice(0)) rig.dispose();
});

describe('SessionReplay', () => {
  it('needs no screen for a flood, and keeps the modes that were set before it', async () => {
    const rig = setUp();
    await print(rig, `\u001b[?2004h\u001b[?1h\u001b[?1002h\u001b[?1006h\u001b[31mred from here\r\n${flood}`);
    expect(rig.openedScreens).toBe(0);
    const window = rig.attach();
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    expect(window.modes).toMatchObject({ bracketedPasteMode: true, mouseTrackingMode: 'drag' });
    expect(window.buffer.active.getLine(window.buffer.active.baseY)?.getCell(0)?.getFgColor()).toBe(1);
  });

  it('shows what was printed long ago and is still there', async () => {
    const rig = setUp();
    await print(rig, `\u001b[1;33mWarning\u001b[m: \u001b[4mold\u001b[m text\r\n${spin}`);
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
    expect(rig.attach().buffer.active.getLine(0)?.translateToString(true)).toBe('Warning: old text');
  });

  it('shows a program on the alternate screen, and the shell when that ends', async () => {
    const rig = setUp();
    await print(rig, '$ editor\r\n\u001b[?1049h\u001b[H\u001b[44mtitle\u001b[m\u001b[2;9r\u001b[?25l\u001b[5;5Htext');
    await print(rig, '\u001b[6;1H\u001b[7mx\u001b[m\u001b[K'.repeat(MAX_BYTES / 4));
    const window = rig.attach();
    expect(window.buffer.active.type).toBe('alternate');
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    const end = Buffer.from('\u001b[9;1H\n\n\u001b[r\u001b[?1049l$ ');
    rig.print(end);
    sinkOf(window).write(end);
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    expect(window.buffer.active.getLine(0)?.translateToString(true)).toBe('$ editor');
  });

  it('shows a row below the scroll region, whatever scrolled above it', async () => {
    const rig = setUp();
    await print(rig, `\u001b[10;1H\u001b[42mstatus\u001b[m\u001b[1;9r${'line\r\n'.repeat(MAX_BYTES / 2)}\u001b[r`);
    await print(rig, 'x\r'.repeat(MAX_BYTES));
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('shows a row that was moved down again and again while others left the screen', async () => {
    const rig = setUp();
    const quiet = 'x\r'.repeat(MAX_BYTES / 10);
    await print(rig, `${'a\r\n'.repeat(40)}\u001b[3;1H\u001b[41mkept\u001b[m\u001b[10;1H${quiet}`.repeat(10));
    await print(rig, '\u001b[10;1H\n\u001b[1;1H\u001bM'.repeat(MAX_BYTES / 12));
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('keeps lines together that were wrapped, also where their end was erased', async () => {
    const rig = setUp();
    await print(rig, `${'w'.repeat(60)}\r\n${'v'.repeat(60)}\u001b[3;30H\u001b[K\u001b[6;1Hlast\r\n${spin}`);
    const window = rig.attach();
    rig.resize({ cols: 70, rows: 10 });
    sinkOf(window).resize?.(70, 10);
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    expect(window.buffer.active.getLine(0)?.translateToString(true)).toBe('w'.repeat(60));
  });

  it('lets the screen go when a flood follows', async () => {
    const rig = setUp();
    await print(rig, `top\r\n${spin}`);
    expect(rig.screen.isOpen).toBe(true);
    await print(rig, `\r\n${flood}`);
    expect(rig.screen.isOpen).toBe(false);
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('keeps the screen over a flood while somebody reads it', async () => {
    const rig = setUp();
    await rig.screen.readText();
    await print(rig, 'line\r\n'.repeat(MAX_BYTES / 16));
    expect(rig.screen.isOpen).toBe(true);
    await print(rig, flood);
    expect(rig.screen.isOpen).toBe(false);
  });

  it.each([
    ['saved cursor with its colour', '\u001b[3;7H\u001b[35m\u001b7\u001b[m\u001b[1;1H', '\u001b8here'],
    ['scroll region and origin mode', '\u001b[3;6r\u001b[?6h', '\u001b[9;1H\n\nlast'],
    ['tab stops', '\u001b[3g\u001b[1;12H\u001bH\u001b[1;1H', '\r\tx'],
    ['line drawing', '\u001b(0', 'lqqk'],
    ['shifted set', '\u001b)0\u000e', 'lqqk'],
    ['insert mode', 'abc\u001b[1;1H\u001b[4h', 'x'],
    ['no autowrap', '\u001b[?7l', '\u001b[1;38Habcdef'],
    ['cursor right of the last column', '', `\u001b[5;1H${'w'.repeat(40)}`],
    ['colours of every kind', '\u001b[1;3;4:3;38;2;1;2;3;48;5;200;53m', 'x'],
  ])('restores: %s', async (_name, before, after) => {
    const rig = setUp();
    await print(rig, `first\r\n${'\u001b[2;2Hy'.repeat(MAX_BYTES / 6)}${before}`);
    // Nothing but what leaves the state as it is.
    await print(rig, '\u001b[0n'.repeat(MAX_BYTES / 3));
    const window = rig.attach();
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    rig.print(Buffer.from(after));
    sinkOf(window).write(Buffer.from(after));
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('replays bytes at the size for which they were printed', async () => {
    const rig = setUp();
    await print(rig, `${'w'.repeat(50)}\r\n`);
    rig.resize({ cols: 30, rows: 8 });
    await print(rig, `\u001b[?1049h\u001b[8;30Hcorner`);
    rig.resize({ cols: 60, rows: 20 });
    await print(rig, '\u001b[20;55Hcorner');
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
    await print(rig, '\u001b[6;1H\u001b[7mx\u001b[m\u001b[K'.repeat(MAX_BYTES / 4));
    rig.resize({ cols: 20, rows: 6 });
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('gives a terminal that was there before only what is new', async () => {
    const rig = setUp();
    await print(rig, 'one ');
    const window = newTerminal({ cols: 40, rows: 10 });
    let position = 0;
    const live = (at: number): void => {
      position = at;
    };
    rig.replay.send({ ...sinkOf(window), live });
    await print(rig, '\u001b[31mtwo');
    rig.resize({ cols: 20, rows: 10 });
    await print(rig, ' three');
    const written: string[] = [];
    const sizes: string[] = [];
    rig.replay.send(
      {
        write: (bytes) => written.push(Buffer.from(bytes).toString()),
        resize: (cols, rows) => sizes.push(`${cols}x${rows}`),
        live,
      },
      position,
    );
    expect([written, sizes, position]).toEqual([['\u001b[31mtwo', ' three'], ['40x10', '20x10'], 18]);
  });

  it('resets a terminal that missed too much', async () => {
    const rig = setUp();
    const window = newTerminal({ cols: 40, rows: 10 });
    sinkOf(window).write(Buffer.from('\u001b[?1049h\u001b[?25l\u001b[31mold'));
    await print(rig, flood);
    rig.replay.send(sinkOf(window), 20);
    expect(lookOf(window)).toEqual(lookOf(rig.everything));
  });

  it('shows the end and the modes when more is printed at once than is kept', () => {
    const rig = setUp();
    rig.print(Buffer.from(`\u001b[?2004h${flood}`));
    expect(lookOf(rig.attach())).toEqual(lookOf(rig.everything));
  });

  it('is bounded whatever sizes a terminal takes', async () => {
    const rig = setUp();
    for (let index = 0; index < 5_000; index += 1) {
      rig.replay.resize({ cols: 20 + (index % 30), rows: 10 });
      if (index % 3 === 0) rig.replay.push(Buffer.from('x'));
    }
    let count = 0;
    rig.replay.send({ write: () => undefined, resize: () => (count += 1), live: () => undefined });
    expect(count).toBeLessThan(1_100);
  });
});
