import { fail, ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import type { FakeSession } from '../testing/FakeSession';
import { serveFake } from '../testing/serveFake';

describe('interact_with_process', () => {
  async function setUp(prepare?: (session: FakeSession) => void) {
    const { backend, connect } = await serveFake();
    const session = backend.add();
    session.ask({ kind: 'repl', prompt: '>>> ', since: 1 });
    prepare?.(session);
    const client = await connect(connectLegacy);
    const interact = (args: Record<string, unknown>) =>
      client.call('interact_with_process', { session_id: session.id, timeout_ms: 50, ...args });
    return { backend, session, interact };
  }

  it('gives the answer in one result', async () => {
    const { session, interact } = await setUp();
    session.answer = () => {
      session.print('42');
      return ok(null);
    };
    const { text, structured } = await interact({ input: '6*7' });
    expect(text).toMatch(
      /^✅ Input executed in process 1001:\n\n📤 Output:\n42\n\n🔄 Process 1001 is waiting for input \(detected: ">>>"\)/,
    );
    expect(structured).toMatchObject({ output: '42', state: 'waiting', waiting: { kind: 'repl' } });
    expect(session.sent).toEqual(['6*7\r']);
  });

  it('says when nothing was printed and when the time was over', async () => {
    const { session, interact } = await setUp();
    session.answer = () => {
      session.run();
      return ok(null);
    };
    const { text } = await interact({ input: 'sleep 9', timeout_ms: 5, verbose_timing: true });
    expect(text).toContain('✅ Input executed in process 1001.\n📭 (No output produced)\n⏳ Process is running.');
    expect(text).toContain('⏱️ Response may be incomplete (timeout reached)');
    expect(text).toContain('Exit Reason: timeout');
  });

  it('does not wait when it is told not to', async () => {
    const { session, interact } = await setUp((one) => one.run());
    const { text } = await interact({ input: 'x', wait_for_prompt: false, timeout_ms: 60_000 });
    expect(text).toContain('✅ Input sent to process 1001. Use read_process_output to get the response.');
    expect(text).not.toContain('incomplete');
    expect(session.sent).toEqual(['x\r']);
  });

  it('sends keys without Enter, and text before them', async () => {
    const { session, interact } = await setUp();
    await interact({ keys: ['C-c'] });
    await interact({ input: '', keys: ['up', 'enter'] });
    await interact({ input: ':q', keys: ['enter'] });
    await interact({ input: 'y', append_newline: false });
    expect(session.sent).toEqual(['\u0003', '\u001b[A\r', ':q\r', 'y']);
  });

  it('sends newlines to pipes as they are', async () => {
    const { session, interact } = await setUp((one) => one.set({ isTerminal: false }));
    await interact({ input: 'a\r\nb' });
    expect(session.sent).toEqual(['a\nb\n']);
  });

  it('passes on that the session has ended', async () => {
    const { session, interact } = await setUp((one) => one.exit({ code: 4 }));
    session.answer = () => fail('session-ended', 'It ended with exit code 4. Its output can still be read.');
    expect(await interact({ input: 'x' })).toMatchObject({
      isError: true,
      text: 'It ended with exit code 4. Its output can still be read.',
    });
  });

  it('types no secret, and tells the agent why', async () => {
    const { backend, session, interact } = await setUp((one) => one.ask({ kind: 'secret' }));
    backend.refusal = fail('secret-refused', 'A person was asked for the password.');
    expect(await interact({ input: 'hunter2' })).toMatchObject({
      isError: true,
      text: 'A person was asked for the password.',
    });
    expect(session.sent).toEqual([]);
  });

  it('passes on why the terminal does not take the input', async () => {
    const { session, interact } = await setUp();
    session.answer = () => fail('input-refused', 'The line is too long for this terminal mode.');
    expect(await interact({ input: 'x' })).toMatchObject({
      isError: true,
      text: 'The line is too long for this terminal mode.',
    });
  });

  it.each([
    [{}, 'Nothing to send'],
    [{ keys: ['entr'] }, 'keys: "entr" is no key. Known keys: enter'],
    [{ keys: 'enter' }, 'keys must be a list'],
  ])('refuses %j', async (args, message) => {
    const { session, interact } = await setUp();
    const result = await interact(args);
    expect(result.isError).toBe(true);
    expect(result.text).toContain(message);
    expect(session.sent).toEqual([]);
  });
});
