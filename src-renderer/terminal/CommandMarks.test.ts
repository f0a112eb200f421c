import { type IMarker, Terminal } from '@xterm/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { type CommandArrival, CommandMarks, type MarkedTerminal } from './CommandMarks';

const ROWS = 5;
const SCROLLBACK = 20;
const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

function setUp(maxMarks?: number) {
  const terminal = new Terminal({ cols: 20, rows: ROWS, scrollback: SCROLLBACK, allowProposedApi: true });
  // The browser's buffers and parser and the headless ones are the same classes; only their types are declared twice.
  const marks = new CommandMarks(terminal as unknown as MarkedTerminal, maxMarks);
  marks.start();
  disposals.push(() => terminal.dispose());
  const print = (text: string): Promise<void> => new Promise((resolve) => terminal.write(text, resolve));
  /** Goes up from the end as long as there are commands; gives their lines. */
  const walkUp = (): string[] => {
    terminal.scrollToBottom();
    const lines: string[] = [];
    for (let at = marks.go(-1); at.kind === 'command'; at = marks.go(-1)) lines.push(at.text);
    return lines;
  };
  const top = (): number => terminal.buffer.active.viewportY;
  return { terminal, marks, print, walkUp, top };
}

const osc = (data: string, number = 133): string => `\u001b]${number};${data}\u0007`;
const prompt = (text: string, number?: number): string => `${osc('A', number)}$ ${osc('B', number)}${text}\r\n`;
const outputOf = (lines: number): string => 'output\r\n'.repeat(lines);
const ran = (text: string, status: number, number?: number): string =>
  `${prompt(text, number)}${osc('C', number)}${outputOf(6)}${osc(`D;${status}`, number)}`;
const command = (text: string, status: number | null): CommandArrival => ({ kind: 'command', text, status });

describe('CommandMarks', () => {
  it.each([133, 633])('goes from prompt to prompt of OSC %i, and tells how each command ended', async (number) => {
    const { marks, print, top } = setUp();
    await print(`before\r\n${ran('one', 0, number)}${ran('two', 1, number)}${osc('A', number)}$ `);
    expect(marks.here()).toBe('marked');
    expect([marks.go(-1), top()]).toEqual([command('$ two', 1), 8]);
    expect([marks.go(-1), top()]).toEqual([command('$ one', 0), 1]);
    expect([marks.go(-1), top()]).toEqual([{ kind: 'top' }, 0]);
    expect([marks.go(1), top()]).toEqual([command('$ one', 0), 1]);
    marks.go(1);
    expect([marks.go(1), top()]).toEqual([{ kind: 'end' }, 11]);
  });

  it('stays where a person went while the program prints, and follows it again from the end', async () => {
    const { marks, print, top } = setUp();
    await print(ran('one', 0) + ran('two', 0));
    marks.go(-1);
    const place = top();
    await print(outputOf(3));
    expect(top()).toBe(place);
    marks.go(1);
    const end = top();
    await print(outputOf(3));
    expect(top()).toBe(end + 3);
  });

  it('counts a prompt once that is drawn again or marked in two ways', async () => {
    const { print, walkUp } = setUp();
    await print(`${osc('A')}${osc('A', 633)}$ \r${osc('A')}$ ${osc('B')}only\r\n${outputOf(8)}`);
    expect(walkUp()).toEqual(['$ only']);
  });

  it('gives no status to a prompt at which nothing ran', async () => {
    const { marks, print } = setUp();
    await print(`${ran('one', 3)}${prompt('')}${osc('D;3')}${prompt('')}${outputOf(8)}`);
    expect([marks.go(-1), marks.go(-1), marks.go(-1)]).toEqual([
      command('$', null),
      command('$', null),
      command('$ one', 3),
    ]);
  });

  it('tells the line that was typed of a prompt with two lines, joined where it wraps', async () => {
    const { marks, print } = setUp();
    await print(`${osc('A')}~/project\r\n$ ${osc('B')}echo ${'long '.repeat(5)}\r\n${outputOf(8)}`);
    expect(marks.go(-1)).toEqual(command(`$ echo ${'long '.repeat(5)}`.trim(), null));
  });

  it('ignores marks and steps on the alternate screen', async () => {
    const { marks, print, walkUp } = setUp();
    await print(`${ran('one', 0)}\u001b[?1049h${osc('A')}editor`);
    expect(marks.here()).toBe('screen');
    await print('\u001b[?1049l');
    expect(marks.here()).toBe('marked');
    expect(walkUp()).toEqual(['$ one']);
  });

  it('is not there for a program that marks nothing, nor after the terminal started again', async () => {
    const { marks, print } = setUp();
    await print(`text ${osc('D;0')}${osc('P;k=i')}${osc('A;k=s')}\r\n`);
    expect(marks.here()).toBe('unmarked');
    await print(ran('one', 0));
    expect(marks.here()).toBe('marked');
    await print('\u001bc');
    expect(marks.here()).toBe('unmarked');
  });

  it('still goes to the top and the end when all marked rows have gone', async () => {
    const { marks, print, top } = setUp();
    await print(ran('one', 0) + outputOf(SCROLLBACK + ROWS));
    expect([marks.here(), marks.go(-1), top()]).toEqual(['marked', { kind: 'top' }, 0]);
    expect([marks.go(1), top()]).toEqual([{ kind: 'end' }, SCROLLBACK]);
  });

  it('forgets what is drawn over, and what a program clears', async () => {
    const { print, walkUp } = setUp();
    await print(`${ran('one', 0)}${prompt('two')}${prompt('three')}\u001b[H${prompt('again')}${outputOf(8)}`);
    expect(walkUp()).toEqual(['$ again', '$ one']);
    await print(`${prompt('four')}\u001b[H\u001b[2J${prompt('five')}${outputOf(8)}`);
    expect(walkUp()).toEqual(['$ five', '$ again', '$ one']);
    await print(`\u001b[H\u001b[2J\u001b[3J${prompt('six')}${outputOf(8)}`);
    expect(walkUp()).toEqual(['$ six']);
  });

  it('finds its prompts after the rows were wrapped anew', async () => {
    const { terminal, marks, print } = setUp();
    await print(`${'w'.repeat(50)}\r\n${ran('one', 0)}${ran('two', 0)}`);
    terminal.resize(11, ROWS);
    expect([marks.go(-1), marks.go(-1)]).toEqual([command('$ two', 0), command('$ one', 0)]);
  });
});

describe('the markers', () => {
  function setUpCounted(maxMarks?: number) {
    const setup = setUp(maxMarks);
    const made: IMarker[] = [];
    const { terminal } = setup;
    const register = terminal.registerMarker.bind(terminal);
    terminal.registerMarker = (...args) => {
      const marker = register(...args);
      if (marker !== undefined) made.push(marker);
      return marker;
    };
    return { ...setup, made, living: () => made.filter(({ isDisposed }) => !isDisposed).length };
  }

  it('are never more than the limit, the newest', async () => {
    const { terminal, print, made, living, walkUp } = setUpCounted(3);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await print(prompt(name));
    await print(outputOf(8));
    expect([made.length, living(), terminal.markers.length]).toEqual([5, 3, 3]);
    expect(walkUp()).toEqual(['$ e', '$ d', '$ c']);
  });

  it('go with their rows', async () => {
    const { terminal, print, made, living } = setUpCounted();
    for (let index = 0; index < 50; index += 1) await print(prompt(String(index)));
    expect(made).toHaveLength(50);
    expect([living(), terminal.markers.length]).toEqual([SCROLLBACK + ROWS - 1, SCROLLBACK + ROWS - 1]);
    await print(outputOf(SCROLLBACK + ROWS));
    expect([living(), terminal.markers.length]).toEqual([0, 0]);
  });

  it('go with a full reset, which xterm itself forgets', async () => {
    const { print, living } = setUpCounted();
    await print(`${prompt('one')}${prompt('two')}\u001bc`);
    expect(living()).toBe(0);
  });

  it('go with the marks, and no more are made', async () => {
    const { terminal, marks, print, made, living } = setUpCounted();
    await print(prompt('one') + prompt('two'));
    marks.dispose();
    await print(prompt('three'));
    expect([made.length, living(), terminal.markers.length]).toEqual([2, 0, 0]);
  });
});
