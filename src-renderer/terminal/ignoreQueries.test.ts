import { Terminal } from '@xterm/headless';
import { describe, expect, it } from 'vitest';
import { ignoreQueries } from './ignoreQueries';

const QUERIES = {
  DA1: '\u001b[c',
  'DA1 with 0': '\u001b[0c',
  DA2: '\u001b[>c',
  DA3: '\u001b[=c',
  DECID: '\u001bZ',
  'DSR status': '\u001b[5n',
  'DSR cursor': '\u001b[6n',
  'DSR private': '\u001b[?6n',
  DECRQM: '\u001b[4$p',
  'DECRQM private': '\u001b[?2004$p',
  'size in characters': '\u001b[18t',
  'size in pixels': '\u001b[14t',
  XTVERSION: '\u001b[>q',
  DECRQSS: '\u001bP$qm\u001b\\',
  XTGETTCAP: '\u001bP+q544e\u001b\\',
  'OSC 4': '\u001b]4;1;?\u0007',
  'OSC 10': '\u001b]10;?\u0007',
  'OSC 11': '\u001b]11;?\u001b\\',
  'OSC 12': '\u001b]12;?\u0007',
  'OSC 52': '\u001b]52;c;?\u0007',
};

async function answersTo(query: string, isMuted: boolean): Promise<string> {
  const terminal = new Terminal({ allowProposedApi: true });
  // The browser's parser and the headless one are the same class; only their types are declared twice.
  if (isMuted) ignoreQueries(terminal as unknown as Parameters<typeof ignoreQueries>[0]);
  let answers = '';
  terminal.onData((data) => {
    answers += data;
  });
  await new Promise<void>((resolve) => terminal.write(query, resolve));
  terminal.dispose();
  return answers;
}

describe('ignoreQueries', () => {
  it.each(Object.entries(QUERIES))('leaves %s without an answer', async (_name, query) => {
    expect(await answersTo(query, true)).toBe('');
  });

  it('is needed: xterm itself answers', async () => {
    expect(await answersTo(QUERIES['DSR cursor'], false)).toBe('\u001b[1;1R');
    expect(await answersTo(QUERIES.DA1, false)).not.toBe('');
  });

  it('ignores titles, and still shows text, colours and the cursor style', async () => {
    const terminal = new Terminal({ allowProposedApi: true });
    ignoreQueries(terminal as unknown as Parameters<typeof ignoreQueries>[0]);
    const titles: string[] = [];
    terminal.onTitleChange((title) => titles.push(title));
    const output = '\u001b]0;evil\u0007\u001b]2;evil\u0007\u001b[1;31mred\u001b[0m\u001b[5 q';
    await new Promise<void>((resolve) => terminal.write(output, resolve));
    expect(titles).toEqual([]);
    expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe('red');
    expect(terminal.buffer.active.getLine(0)?.getCell(0)?.getFgColor()).toBe(1);
  });
});
