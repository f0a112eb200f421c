import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreProbe, client, until } from './terminal/testing/CoreProbe';
import { QuietSession } from './terminal/testing/QuietSession';

describe.runIf(process.platform === 'linux')('AgentGate', () => {
  let probe: CoreProbe;

  beforeAll(async () => {
    probe = await CoreProbe.create();
  });

  afterAll(() => probe.dispose());

  it.each([
    { request: { cwd: '/does/not/exist' }, code: 'folder-not-found' },
    { request: { shell: 'no-such-shell' }, code: 'shell-not-found' },
    { request: { cwd: '/etc/passwd' }, code: 'folder-not-found' },
  ])('says why nothing was started: $code', async ({ request, code }) => {
    const before = probe.core.terminals.list().length;
    const size = { cols: 80, rows: 24, isTerminal: true };
    const result = await probe.core.agents.start({ command: 'true', client, ...size, cwd: '/', ...request });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(probe.core.terminals.list()).toHaveLength(before);
  });

  it('lists ended sessions on demand, and without being asked those of which processes live', async () => {
    const ended = await probe.start('exit 0');
    const server = await probe.start('sleep 300 & exit 0');
    const live = await probe.start('sleep 300');
    for (const session of [ended, server]) await until(session, { exit: true });
    expect(probe.core.agents.list({ includeEnded: false })).toEqual([server, live]);
    expect(probe.core.agents.list({ includeEnded: true })).toEqual([ended, server, live]);
    await Promise.all([server, live].map((session) => session.terminate(0)));
    expect(probe.core.agents.list({ includeEnded: false })).toEqual([]);
  });

  it('does not end the leader of a session as a mere process', async () => {
    const session = await probe.start('sleep 300');
    const result = await probe.core.agents.killProcess(session.pid, 'SIGKILL');
    expect(result).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    expect(result.ok ? '' : result.error.message).toContain('force_terminate');
  });

  it('ends a process that has the number of a session that ended long ago', async () => {
    const child = spawn('sleep', ['300']);
    const exited = once(child, 'exit');
    const old = new QuietSession('old', child.pid);
    probe.core.terminals.add(old);
    old.end();
    const result = await probe.core.agents.killProcess(child.pid ?? 0, 'SIGKILL');
    expect(result).toMatchObject({ ok: true, value: { hasEnded: true } });
    expect(await exited).toEqual([null, 'SIGKILL']);
  });
});
