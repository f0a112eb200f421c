import { ok } from '@shared/errors';
import { toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { Terminal } from '@xterm/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { TerminalStream } from './TerminalStream';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let terminal: Terminal;
let stream: TerminalStream;
let acks: number[];
let acknowledged: number[];
let typed: string[];
let isClosed: boolean;
/** What each opening of the stream asked for. */
let openedAfter: (number | undefined)[];

function createStream(isTerminal: boolean): TerminalStream {
  return new TerminalStream({
    terminal,
    isTerminal,
    link: {
      open: (_sink, after) => {
        openedAfter.push(after);
        return toDisposable(() => {
          isClosed = true;
        });
      },
      acknowledge: (streamId, byteCount) => {
        acknowledged.push(streamId);
        acks.push(byteCount);
      },
      type: (data) => typed.push(data),
      resize: () => undefined,
    },
  });
}

/** Everything that was written is parsed. */
const parsed = (): Promise<void> => new Promise((resolve) => terminal.write('', resolve));

beforeEach(() => {
  terminal = new Terminal({ allowProposedApi: true, cols: 120, rows: 30 });
  acks = [];
  acknowledged = [];
  typed = [];
  isClosed = false;
  openedAfter = [];
  stream = createStream(true);
  stream.start();
  stream.attached(ok({ streamId: 1, cols: 40, rows: 10 }));
});

describe('TerminalStream', () => {
  it('parses the replay at the size of the session', async () => {
    expect([terminal.cols, terminal.rows]).toEqual([40, 10]);
    stream.output(bytes('x'.repeat(41)));
    await parsed();
    expect(terminal.buffer.active.getLine(1)?.translateToString(true)).toBe('x');
  });

  it('acknowledges nothing of the replay, and of the rest what was parsed, in full steps', async () => {
    stream.output(bytes('r'.repeat(3 * limits.viewerAckBytes)));
    stream.live(0);
    await parsed();
    expect(acks).toEqual([]);
    stream.output(bytes('x'.repeat(limits.viewerAckBytes - 1)));
    await parsed();
    expect(acks).toEqual([]);
    stream.output(bytes('xy'));
    expect(acks).toEqual([]);
    await parsed();
    expect(acks).toEqual([limits.viewerAckBytes + 1]);
  });

  it('never owes more than the host can miss before it resumes', async () => {
    stream.live(0);
    let sent = 0;
    for (const size of [1, 4_999, 5_000, 7, 12_345, 65_536, 2]) {
      stream.output(bytes('x'.repeat(size)));
      sent += size;
      await parsed();
      const acknowledged = acks.reduce((sum, byteCount) => sum + byteCount, 0);
      expect(sent - acknowledged).toBeLessThan(limits.viewerLowWaterBytes);
    }
  });

  it('sends what is typed only when the replay was parsed, and never focus reports', async () => {
    terminal.input('early');
    stream.output(bytes('$ '));
    stream.live(0);
    terminal.input('still early');
    await parsed();
    terminal.input('ls\r');
    terminal.input('\u001b[I');
    terminal.input('\u001b[O');
    expect(typed).toEqual(['ls\r']);
  });

  it('says when it is live, with the size of the host', async () => {
    const sizes: unknown[] = [];
    stream.onLive((size) => sizes.push(size));
    stream.live(0);
    expect(sizes).toEqual([]);
    await parsed();
    expect(sizes).toEqual([{ cols: 40, rows: 10 }]);
  });

  it('tells each new size of the live session in order with the bytes, and leaves the terminal to who hears it', async () => {
    stream.live(0);
    await parsed();
    stream.onSize(({ cols, rows }) => terminal.resize(cols, rows));
    stream.output(bytes(`${'x'.repeat(41)}\r\n`));
    stream.resize({ cols: 60, rows: 10 });
    stream.output(bytes('y'.repeat(41)));
    expect(terminal.cols).toBe(40);
    await parsed();
    const rows = [0, 1, 2].map((row) => terminal.buffer.active.getLine(row)?.translateToString(true));
    expect(rows).toEqual(['x'.repeat(41), 'y'.repeat(41), '']);
  });

  it('tells whose size it is', () => {
    const told: boolean[] = [];
    stream.onLead((isLeading) => told.push(isLeading));
    stream.lead(false);
    stream.lead(true);
    expect(told).toEqual([false, true]);
  });

  it('sends a newline for Enter to a session on pipes', async () => {
    stream.dispose();
    stream = createStream(false);
    stream.start();
    stream.live(0);
    await parsed();
    terminal.input('yes\r');
    expect(typed).toEqual(['yes\n']);
  });

  it('has no stream while hidden, and goes on after the bytes that it took', async () => {
    stream.output(bytes('replay'));
    stream.live(1_000);
    stream.output(bytes('12345'));
    await parsed();
    stream.hide();
    expect(isClosed).toBe(true);
    terminal.input('unseen');
    stream.show();
    stream.show();
    expect(openedAfter).toEqual([undefined, 1_005]);
    stream.attached(ok({ streamId: 2, cols: 50, rows: 12 }));
    expect(terminal.cols).toBe(40);
    stream.resize({ cols: 50, rows: 12 });
    stream.output(bytes('more'));
    terminal.input('early');
    stream.live(1_009);
    await parsed();
    terminal.input('typed');
    expect(typed).toEqual(['typed']);
    expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe('replay12345more');
    expect(terminal.cols).toBe(50);
  });

  it('starts again when it was hidden before the replay was complete', async () => {
    stream.output(bytes('half a repl'));
    stream.hide();
    stream.show();
    expect(openedAfter).toEqual([undefined, undefined]);
    stream.attached(ok({ streamId: 2, cols: 40, rows: 10 }));
    stream.output(bytes('replay'));
    stream.live(6);
    await parsed();
    expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe('replay');
  });

  it('is not live when it was hidden before the replay was parsed', async () => {
    const sizes: unknown[] = [];
    stream.onLive((size) => sizes.push(size));
    stream.live(0);
    stream.hide();
    await parsed();
    expect(sizes).toEqual([]);
  });

  it('resizes the terminal between the bytes around it', async () => {
    stream.output(bytes(`${'x'.repeat(41)}\r\n`));
    stream.resize({ cols: 60, rows: 10 });
    stream.output(bytes('y'.repeat(41)));
    await parsed();
    const rows = [0, 1, 2].map((row) => terminal.buffer.active.getLine(row)?.translateToString(true));
    // xterm.js joins the first line again, which it had wrapped.
    expect(rows).toEqual(['x'.repeat(41), 'y'.repeat(41), '']);
  });

  it('acknowledges nothing of an earlier stream to a later one', async () => {
    stream.live(0);
    stream.output(bytes('x'.repeat(limits.viewerAckBytes)));
    stream.hide();
    stream.show();
    stream.attached(ok({ streamId: 2, cols: 40, rows: 10 }));
    acknowledged = [];
    await parsed();
    expect(acknowledged.every((streamId) => streamId === 1)).toBe(true);
  });

  it('tells why it could not attach', () => {
    const messages: string[] = [];
    stream.onFailure((message) => messages.push(message));
    stream.attached({ ok: false, error: { code: 'unknown-session', message: 'It is gone.' } });
    expect(messages).toEqual(['It is gone.']);
  });

  it('ends its stream and hears nothing more after dispose', async () => {
    stream.live(0);
    await parsed();
    stream.dispose();
    terminal.input('late');
    expect(isClosed).toBe(true);
    expect(typed).toEqual([]);
  });
});
