import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

describe('force_terminate', () => {
  async function setUp() {
    const { backend, connect } = await serveFake();
    const session = backend.add();
    const client = await connect(connectLegacy);
    const end = (args: Record<string, unknown> = {}) => client.call('force_terminate', { pid: session.pid, ...args });
    return { session, end };
  }

  it('says what was signalled', async () => {
    const { session, end } = await setUp();
    session.termination = {
      signalled: [
        { pid: 1001, command: 'bash', signal: 'SIGTERM' },
        { pid: 1002, command: 'sleep 60', signal: 'SIGKILL' },
      ],
      survivors: [],
    };
    const { text, structured } = await end({ grace_ms: 250 });
    expect(text).toBe(
      'Successfully terminated session s_0000000000000001 (PID 1001).\nSignalled:\n  1001 SIGTERM bash\n  1002 SIGKILL sleep 60',
    );
    expect(structured).toMatchObject({
      state: 'exited',
      exit: { code: null, signal: 'SIGTERM', cause: 'terminated' },
      terminated: session.termination,
    });
    expect(session.graceMs).toEqual([250]);
  });

  it('names what is still there, and does not call that success', async () => {
    const { session, end } = await setUp();
    session.termination = { signalled: [], survivors: [{ pid: 9, command: 'daemon' }] };
    const { text, structured } = await end();
    expect(text).toContain('Still running: 9 (daemon)');
    expect(text).not.toContain('Successfully');
    expect(structured).toMatchObject({ terminated: { survivors: [{ pid: 9, command: 'daemon' }] } });
  });

  it('says when there was nothing to end', async () => {
    const { session, end } = await setUp();
    session.exit({ code: 7 });
    const { text, isError } = await end();
    expect(text).toContain('had already ended with exit code 7');
    expect(isError).toBe(false);
  });
});
