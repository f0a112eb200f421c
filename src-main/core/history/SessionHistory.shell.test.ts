import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProbe, page, readAll, until, unwrap } from '../terminal/testing/CoreProbe';

const idle = { clientId: 'c', timeoutMs: 1_000 };

describe('SessionHistory', () => {
  const probes: CoreProbe[] = [];
  afterEach(async () => {
    for (const probe of probes.splice(0).reverse()) await probe.dispose();
  });
  const keep = (probe: CoreProbe): CoreProbe => {
    probes.push(probe);
    return probe;
  };

  it('lists the sessions of the host before, with how they ended and all that they printed', async () => {
    const first = keep(await CoreProbe.create());
    const ended = await first.start('seq 1 5000; exit 3', { name: 'numbers' });
    await until(ended, { exit: true });
    const running = await first.start('echo at work; sleep 300');
    await until(running, { pattern: 'at work' });
    await first.core.stop();

    const second = keep(await CoreProbe.reopen(first.folder));
    const [one, two] = second.core.windows.sessions();
    expect(one).toMatchObject({ id: ended.id, name: 'numbers', state: { exit: { code: 3, cause: 'exited' } } });
    expect(two).toMatchObject({ id: running.id, state: { exit: { cause: 'host-stopped' } }, outputProblem: null });
    const again = unwrap(second.core.agents.find({ sessionId: ended.id }));
    expect((await readAll(again)).split('\n')).toEqual(Array.from({ length: 5_000 }, (_, i) => String(i + 1)));
    expect((await again.readNew('c', page)).lineCount).toBe(5_000);
    expect((await again.readNew('c', page)).lineCount).toBe(0);
    expect(await again.waitFor({ exit: true }, idle)).toMatchObject({ value: { reason: 'exit' } });
  });

  it('calls lost what ran when its host died, and says which lines could not be saved', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('seq 1 100; sleep 300');
    await until(session, { pattern: '^100$' });
    // What a killed host leaves is what is on the disk now; the writer needs up to 50 ms.
    const output = join(first.folder, 'sessions', session.id, 'output');
    await expect.poll(async () => (await readdir(output).catch(() => [])).length).toBeGreaterThan(1);
    const copy = await mkdtemp(join(tmpdir(), 'signalbox-test-'));
    await expect
      .poll(async () => {
        await rm(copy, { recursive: true, force: true });
        await cp(first.folder, copy, { recursive: true });
        return CoreProbe.reopen(copy).then(async (probe) => {
          const text = await readAll(unwrap(probe.core.agents.find({ sessionId: session.id })));
          await probe.core.stop();
          return text.split('\n').length;
        });
      })
      .toBe(100);
    const third = keep(await CoreProbe.reopen(copy));
    expect(third.core.windows.sessions()).toMatchObject([{ id: session.id, state: { exit: { cause: 'lost' } } }]);
  });

  it('says how much of a damaged log was lost, and keeps the rest', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('seq 1 2000; sleep 300');
    await until(session, { pattern: '^2000$' });
    const folder = join('sessions', session.id, 'output');
    await expect
      .poll(async () => (await readdir(join(first.folder, folder)).catch(() => [])).length)
      .toBeGreaterThan(1);
    const copy = await mkdtemp(join(tmpdir(), 'signalbox-test-'));
    await cp(first.folder, copy, { recursive: true });
    for (const name of await readdir(join(copy, folder))) {
      if (name.startsWith('open')) await rm(join(copy, folder, name));
      if (name.endsWith('.lines')) await appendFile(join(copy, folder, name), 'half a li');
    }
    const second = keep(await CoreProbe.reopen(copy));
    const [info] = second.core.windows.sessions();
    expect(info?.outputProblem).toMatch(/1 line at its end could not be saved/);
    expect((await readAll(unwrap(second.core.agents.find({ sessionId: session.id })))).startsWith('1\n2\n3\n')).toBe(
      true,
    );
  });

  it('takes no input for a past session, and does not find it by its pid', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('echo over');
    await until(session, { exit: true });
    await first.core.stop();
    const second = keep(await CoreProbe.reopen(first.folder));
    const again = unwrap(second.core.agents.find({ sessionId: session.id }));
    const typed = await again.type({ bytes: Buffer.from('x'), from: 'c' });
    expect(typed).toMatchObject({ ok: false, error: { code: 'session-ended' } });
    expect(second.core.agents.find({ pid: session.pid }).ok).toBe(false);
    expect(await again.terminate(0)).toEqual({ signalled: [], survivors: [] });
  });

  it('forgets a session that is removed, with everything on the disk', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('echo gone');
    await until(session, { exit: true });
    await expect.poll(() => first.core.windows.remove(session.id).ok).toBe(true);
    await expect.poll(() => readdir(join(first.folder, 'sessions'))).toEqual([]);
    await first.core.stop();
    const second = keep(await CoreProbe.reopen(first.folder));
    expect(second.core.windows.sessions()).toEqual([]);
  });
});
