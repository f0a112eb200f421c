import { describe, expect, it } from 'vitest';
import { eras, eventually, serveFake } from '../testing/serveFake';

describe.each(eras)('wait_for_process, for a %s', (_era, connect) => {
  async function setUp() {
    const { backend, connect: connectTo } = await serveFake();
    const session = backend.add();
    const client = await connectTo(connect);
    const wait = (args: Record<string, unknown> = {}) =>
      client.call('wait_for_process', { session_id: session.id, ...args });
    const begun = () => eventually(() => expect(session.waitCount).toBe(1));
    return { session, wait, begun };
  }

  it('waits for the end or a question, and says which came', async () => {
    const { session, wait, begun } = await setUp();
    const first = wait();
    await begun();
    session.print('Continue? [y/N]');
    session.ask({ kind: 'confirm', prompt: 'Continue? [y/N]', suggestions: ['y', 'n'] });
    const asked = await first;
    expect(asked.text).toMatch(/^Wait over after \d\.\ds: the process waits for input\.\n\[Reading 1 new lines/);
    expect(asked.text).toContain('Possible answers: y, n.');
    expect(asked.structured).toMatchObject({ output: 'Continue? [y/N]', timing: { reason: 'waiting' } });

    const second = wait();
    await begun();
    session.print('done');
    session.exit({ code: 0 });
    expect((await second).structured).toMatchObject({ state: 'exited', output: 'done', timing: { reason: 'exit' } });
  });

  it('does not give back a question that it has told of, but the next one', async () => {
    const { session, wait, begun } = await setUp();
    session.ask({ kind: 'secret', prompt: 'Password:', since: 1 });
    expect((await wait()).structured).toMatchObject({ waiting: { prompt: 'Password:' } });
    const next = wait();
    await begun();
    session.run();
    session.ask({ kind: 'line', prompt: 'Code:', since: 2 });
    const { structured } = await next;
    expect(structured).toMatchObject({ waiting: { prompt: 'Code:' }, timing: { reason: 'waiting' } });
  });

  it('ends at its time although a person has not answered', async () => {
    const { session, wait } = await setUp();
    session.ask();
    await wait();
    const { text, structured } = await wait({ timeout_ms: 5 });
    expect(text).toContain('Call wait_for_process again');
    expect(structured).toMatchObject({ state: 'waiting', timing: { reason: 'timeout' } });
  });

  it('waits for a line that matches', async () => {
    const { session, wait, begun } = await setUp();
    const call = wait({ until: { pattern: 'ready on' } });
    await begun();
    session.print('ready on :3000');
    const { text, structured } = await call;
    expect(text).toContain('line 0 matches: ready on :3000');
    expect(structured).toMatchObject({ timing: { reason: 'pattern', match: { line: 0, text: 'ready on :3000' } } });
  });

  it('waits for a port', async () => {
    const { session, wait, begun } = await setUp();
    const call = wait({ until: { port: 3000 } });
    await begun();
    session.listen({ port: 3000, pid: 77 });
    const { text, structured } = await call;
    expect(text).toContain('process 77 listens on TCP port 3000.');
    expect(structured).toMatchObject({ timing: { reason: 'port', listener: { port: 3000, pid: 77 } } });
  });

  it('refuses what it cannot wait for', async () => {
    const { wait } = await setUp();
    expect(await wait({ until: { moon: 'full' } })).toMatchObject({
      isError: true,
      text: 'until does not take "moon" (yet). It takes exit, waiting, pattern, quiet_ms, port, approval.',
    });
  });

  it('leaves no listener behind', async () => {
    const { session, wait } = await setUp();
    session.ask();
    await wait();
    await wait({ timeout_ms: 1 });
    expect(session.changed.listenerCount).toBe(1);
  });
});
