import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { eras, eventually, serveFake } from '../testing/serveFake';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => `line ${i}`);

describe.each(eras)('read_process_output, for a %s', (_era, connect) => {
  it('returns at once with what is new, each line once', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add();
    const call = client.call('read_process_output', { session_id: session.id });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.print('news');
    const first = await call;
    expect(first.text).toBe(
      '[Reading 1 new lines (total: 1 lines)]\n\nnews\n⏳ Process is running. Use read_process_output to get more output, or wait_for_process to wait for its end or its next question.',
    );
    const second = await client.call('read_process_output', { session_id: session.id, timeout_ms: 1 });
    expect(second.text).toContain(
      '[Reading 0 new lines from line 1 (total: 1 lines, 0 remaining)]\n\n(No output in requested range)',
    );
  });
});

describe('read_process_output', () => {
  async function withLines(count: number) {
    const { backend, connect } = await serveFake();
    const session = backend.add();
    session.print(...numbers(count));
    const client = await connect(connectLegacy);
    const read = async (args: Record<string, unknown>) => {
      const result = await client.call('read_process_output', { pid: session.pid, timeout_ms: 0, ...args });
      return { ...result, header: result.text.split('\n')[0] };
    };
    return { session, read };
  }

  it('pages through what is new with the length of the settings', async () => {
    const { read } = await withLines(12);
    expect((await read({})).header).toBe('[Reading 5 new lines from line 0 (total: 12 lines, 7 remaining)]');
    const second = await read({});
    expect(second.header).toBe('[Reading 5 new lines from line 5 (total: 12 lines, 2 remaining)]');
    expect(second.text).toContain('2 more lines are there: call read_process_output');
    expect((await read({})).structured).toMatchObject({ output: 'line 10\nline 11', remaining_lines: 0 });
  });

  it('reads a range from any line, line 0 too, without moving the cursor', async () => {
    const { read } = await withLines(12);
    const range = await read({ offset: 7, length: 3 });
    expect(range.header).toBe('[Reading 3 lines from line 7 (total: 12 lines, 2 remaining)]');
    expect(range.structured).toMatchObject({ output: 'line 7\nline 8\nline 9' });
    expect((await read({ start_line: 0, length: 1 })).structured).toMatchObject({ output: 'line 0', from_line: 0 });
    expect((await read({ length: 1 })).structured).toMatchObject({ output: 'line 0' });
  });

  it('reads the last lines', async () => {
    const { read } = await withLines(12);
    const tail = await read({ offset: -3 });
    expect(tail.header).toBe('[Reading last 3 lines (total: 12 lines)]');
    expect(tail.structured).toMatchObject({ output: 'line 9\nline 10\nline 11' });
    expect((await read({ offset: -3, length: 1 })).header).toBe(
      '[Reading 1 lines from line 9 (total: 12 lines, 2 remaining)]',
    );
  });

  it('says when a range is beyond the end', async () => {
    const { read } = await withLines(2);
    expect((await read({ offset: 99 })).text).toContain('(No output in requested range)');
  });

  it('warns of lines that are gone', async () => {
    const { session, read } = await withLines(3);
    session.set({ evictedLines: 40 });
    expect((await read({})).text).toContain('[WARNING: the 40 earliest lines');
  });

  it('does not wait for a session that has ended', async () => {
    const { session, read } = await withLines(1);
    session.exit({ code: 3 });
    await read({});
    const again = await read({ timeout_ms: 60_000 });
    expect(again.text).toContain('❌ Process completed with exit code 3');
    expect(again.structured).toMatchObject({ state: 'exited', output: '' });
  });

  it('tells of a question at once, and then waits for what follows it', async () => {
    const { session, read } = await withLines(1);
    await read({});
    session.ask();
    expect((await read({ timeout_ms: 60_000 })).structured).toMatchObject({ state: 'waiting', output: '' });
    const next = read({ timeout_ms: 60_000 });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.print('answered');
    expect((await next).structured).toMatchObject({ output: 'answered' });
  });

  it.each([
    [{ offset: 1.5 }, 'offset must be a whole number'],
    [{ length: -5 }, 'length must be a whole number from 0 to 100000; you sent -5.'],
    [{ start_line: -1 }, 'start_line must be a whole number'],
    [{ timeout_ms: 0.5 }, 'timeout_ms must be a whole number'],
  ])('refuses %j', async (args, message) => {
    const { read } = await withLines(1);
    const result = await read(args);
    expect(result.isError).toBe(true);
    expect(result.text).toContain(message);
  });
});
