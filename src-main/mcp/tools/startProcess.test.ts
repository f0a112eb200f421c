import { ok } from '@shared/errors';
import { limits } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { eras, serveFake } from '../testing/serveFake';

describe.each(eras)('start_process, for a %s', (_era, connect) => {
  it('gives the first output, the state and the handle', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    backend.onStart = (session) => {
      session.print('hi');
      session.set({ startedAt: Date.now() - 1200 });
      session.exit();
      return ok(null);
    };
    const { text, structured } = await client.call('start_process', { command: 'echo hi' });
    expect(text).toMatch(
      /^Process started with PID 1001 \(shell: bash\)\nInitial output:\nhi\n✅ Process completed with exit code 0 \(runtime: 1\.2s\)\nSession: s_0{15}1$/,
    );
    expect(structured).toEqual({
      session_id: 's_0000000000000001',
      pid: 1001,
      command: 'echo hi',
      state: 'exited',
      exit: { code: 0, signal: null, cause: 'exited' },
      output: 'hi',
      from_line: 0,
      next_line: 1,
      total_lines: 1,
      evicted_lines: 0,
      remaining_lines: 0,
      truncated: false,
      runtime_ms: expect.any(Number),
      timing: { reason: 'exit', duration_ms: expect.any(Number), first_output_ms: null },
    });
  });

  it('returns when the program asks for something', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    backend.onStart = (session) => {
      setTimeout(() => session.ask({ kind: 'secret', prompt: 'Password: ', since: 0 }), 10);
      return ok(null);
    };
    const { text, structured } = await client.call('start_process', { command: 'su', name: 'root shell' });
    expect(text).toContain('🔄 Process 1001 is waiting for input (detected: "Password:")\nKind: secret');
    expect(text).toContain('Do not answer it');
    expect(structured).toMatchObject({
      state: 'waiting',
      name: 'root shell',
      waiting: { kind: 'secret', prompt: 'Password: ', since: '1970-01-01T00:00:00.000Z', confidence: 'certain' },
    });
  });

  it('says running when the time is over', async () => {
    const { connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const { text, structured } = await client.call('start_process', {
      command: 'sleep 9',
      timeout_ms: 5,
      verbose_timing: true,
    });
    expect(text).toContain('⏳ Process is running.');
    expect(text).toContain('Exit Reason: timeout');
    expect(structured).toMatchObject({ state: 'running', timing: { reason: 'timeout', first_output_ms: null } });
  });
});

describe('start_process', () => {
  it('hands everything to the backend, and nothing that was not given', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy, 'cursor');
    const all = { shell: 'zsh', cwd: '/srv', env: { A: '1' }, stdin: 'x\n', tty: false, cols: 80, rows: 24, name: 'n' };
    await client.call('start_process', { command: 'a | b', timeout_ms: 0, ...all });
    await client.call('start_process', { command: 'c', timeout_ms: 0 });
    const sender = { id: expect.any(String), name: 'cursor' };
    const { tty: _tty, ...same } = all;
    expect(backend.requests).toEqual([
      { command: 'a | b', isTerminal: false, client: sender, ...same },
      { command: 'c', isTerminal: true, cols: limits.defaultCols, rows: limits.defaultRows, client: sender },
    ]);
  });

  it('moves the cursor: a read afterwards gives what is new', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    backend.onStart = (session) => {
      session.print('one');
      return ok(null);
    };
    const { structured } = await client.call('start_process', { command: 'x', timeout_ms: 0 });
    backend.sessions[0]?.print('two');
    const next = await client.call('read_process_output', { session_id: structured.session_id });
    expect(next.structured).toMatchObject({ output: 'two', from_line: 1 });
  });

  it('caps the wait below the limit of clients, whatever is asked', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    const timeouts: number[] = [];
    backend.onStart = (session) => {
      vi.spyOn(session, 'waitFor').mockImplementation(async (_conditions, { timeoutMs }) => {
        timeouts.push(timeoutMs);
        return ok({ reason: 'timeout', match: null, listener: null, durationMs: timeoutMs, firstOutputMs: null });
      });
      return ok(null);
    };
    await client.call('start_process', { command: 'x', timeout_ms: 3_600_000 });
    await client.call('start_process', { command: 'x' });
    expect(timeouts).toEqual([expect.any(Number), 8_000]);
    // What the call has taken already counts.
    expect(timeouts[0]).toBeGreaterThan(40_000);
    expect(timeouts[0]).toBeLessThanOrEqual(50_000);
  });

  it('leaves out the middle of a flood and says how to read it', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    backend.onStart = (session) => {
      session.print(...Array.from({ length: 20_000 }, (_, i) => String(i)));
      session.exit();
      return ok(null);
    };
    const { text, structured } = await client.call('start_process', { command: 'seq' });
    expect(text.length).toBeLessThan(limits.maxResultChars + 1_000);
    expect(structured).toMatchObject({ truncated: true, total_lines: 20_000 });
    expect(text).toContain('lines 1 to 19998 were left out');
    expect(text).toContain('start_line: 1');
  });

  it('refuses an environment without end', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    const env = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`V${i}`, '']));
    expect(await client.call('start_process', { command: 'x', env })).toMatchObject({
      isError: true,
      text: 'env must have at most 200 entries.',
    });
    expect(backend.requests).toEqual([]);
  });
});
