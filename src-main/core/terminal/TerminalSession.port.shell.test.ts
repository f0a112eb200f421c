import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreProbe, until } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

/** Listens on a free port and tells it, before or after, in the words `port=N`. */
const server = `node -e '
  const server = require("node:net").createServer().listen(0, "127.0.0.1", () => console.log("port=" + server.address().port));
'`;

describe.runIf(process.platform === 'linux')('a wait for a port', () => {
  it('ends when a process somewhere in the tree listens', async () => {
    const session = await probe.start(`bash -c 'sleep 0.1; ${server.replaceAll("'", "'\\''")}'; true`);
    const outcome = await until(session, { port: 0 });
    const printed = await until(session, { pattern: 'port=\\d+' });
    expect(outcome).toMatchObject({ reason: 'port' });
    expect(printed.match?.text).toBe(`port=${outcome.listener?.port}`);
    expect(await until(session, { port: outcome.listener?.port ?? 0, exit: true })).toMatchObject({ reason: 'port' });
  });

  it('finds the server that a command left in the background', async () => {
    const session = await probe.start(`setsid ${server} & sleep 0.1; echo started`);
    expect(await until(session, { port: 0 })).toMatchObject({ reason: 'port' });
  });

  it("does not take another session's server for its own", async () => {
    const other = await probe.start(server);
    const { listener } = await until(other, { port: 0 });
    const session = await probe.start('sleep 600');
    const outcome = await session.waitFor(
      { port: listener?.port ?? 0, quietMs: 400 },
      { clientId: 'c', timeoutMs: 20_000 },
    );
    expect(outcome).toMatchObject({ ok: true, value: { reason: 'quiet' } });
  });

  it('ends with the session when no process is left that could listen', async () => {
    const session = await probe.start('sleep 0.1; exit 3');
    expect(await until(session, { port: 0 })).toMatchObject({ reason: 'exit' });
  });
});
