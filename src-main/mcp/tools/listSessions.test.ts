import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

const now = 1_000_000;

describe('list_sessions', () => {
  async function setUp() {
    const { backend, connect } = await serveFake({ now: () => now });
    const client = await connect(connectLegacy);
    return { backend, list: (args: Record<string, unknown> = {}) => client.call('list_sessions', args) };
  }

  it('gives one readable line and one record for each', async () => {
    const { backend, list } = await setUp();
    backend.add({ startedAt: now - 61_000, command: 'npm\n  run dev', name: 'web' });
    backend.add({ startedAt: now - 5_000 }).ask({ kind: 'confirm', prompt: 'Q1? ', since: now - 3_000 });
    const { text, structured } = await list();
    expect(text.split('\n')).toEqual([
      'PID: 1001, Session: s_0000000000000001, State: running, Runtime: 61s, Name: web, Command: npm run dev',
      'PID: 1002, Session: s_0000000000000002, State: waiting (confirm) at "Q1?" for 3s, Runtime: 5s, Command: bash',
    ]);
    expect(structured.sessions).toMatchObject([
      { state: 'running', name: 'web', runtime_ms: 61_000 },
      { state: 'waiting', waiting: { prompt: 'Q1? ', since: new Date(now - 3_000).toISOString() } },
    ]);
  });

  it('says of all sessions what is true at the same moment, however long a look at one takes', async () => {
    const { backend, list } = await setUp();
    const quick = backend.add();
    quick.ask({ kind: 'repl', prompt: '>>> ', since: now });
    let finish = (): void => undefined;
    backend.add().refreshing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const listed = list();
    // The list has looked at the quick one by then: the call goes through the same connection.
    await list({ include_ended: 'no' });
    quick.run();
    finish();
    expect((await listed).structured.sessions).toMatchObject([{ state: 'running' }, { state: 'running' }]);
  });

  it('leaves ended sessions out, unless they are asked for or have left something running', async () => {
    const { backend, list } = await setUp();
    expect((await list()).text).toBe('No active sessions');
    backend.add().exit({ code: 1 });
    backend.add({ descendants: [{ pid: 77, command: 'python3 -m http.server' }] }).exit();
    const { text, structured } = await list();
    expect(text).toContain('State: exited with exit code 0');
    expect(text).toContain('Still running in the background: 77 (python3 -m http.server)');
    expect(structured.sessions).toHaveLength(1);
    expect((await list({ include_ended: true })).structured.sessions).toHaveLength(2);
  });

  it('stays short however many there are', async () => {
    const { backend, list } = await setUp();
    for (let i = 0; i < 150; i += 1) backend.add({ command: 'x'.repeat(100_000) });
    const { text, structured } = await list();
    expect(text.length).toBeLessThan(40_000);
    expect(structured).toMatchObject({ left_out: 50 });
    expect(JSON.stringify(structured).length).toBeLessThan(60_000);
    expect(text).toContain('(50 older sessions are not listed)');
    expect(text).toContain('PID: 1150,');
  });

  it('asks each session how it is now, not how it was when somebody last looked', async () => {
    const { backend, list } = await setUp();
    const session = backend.add();
    const stale = session.info();
    session.refresh = async () => {
      session.ask();
      return session.info();
    };
    expect(stale.state.kind).toBe('running');
    expect((await list()).text).toContain('State: waiting (line)');
  });
});
