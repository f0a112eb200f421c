import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import { castData, checkAsciicast } from '../output/testing/checkAsciicast';
import { CoreProbe, LONG_MS, page, readAll, until, unwrap } from '../terminal/testing/CoreProbe';

const recorded = { recording: { ...defaultConfig.recording, enabled: true } };

/** What a host that is killed now leaves behind. */
async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'signalbox-test-'));
  await cp(folder, copy, { recursive: true });
  return copy;
}

const idle = { clientId: 'c', timeoutMs: 1_000 };

/** Far more than it takes, also on a busy machine. */
const patient = { timeout: LONG_MS };

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
    await expect.poll(async () => (await readdir(output).catch(() => [])).length).toBeGreaterThan(0);
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
    const copy = await copyOf(first.folder);
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

  it('makes the recording of a session whole whose host died', async () => {
    const first = keep(await CoreProbe.create(recorded));
    const session = await first.start('echo before; sleep 300');
    await until(session, { pattern: 'before' });
    const own = join('sessions', session.id);
    const raw = join(first.folder, own, 'recording.raw');
    await expect.poll(async () => (await readFile(raw, 'utf8').catch(() => '')).includes('before'), patient).toBe(true);
    const copy = await copyOf(first.folder);
    await appendFile(join(copy, own, 'recording.raw'), 'half a frame');
    await appendFile(join(copy, own, 'recording.cast'), '[0.5, "o", "half a li');
    const second = keep(await CoreProbe.reopen(copy, recorded));
    const part = unwrap(await unwrap(second.core.windows.find(session.id)).readRecording(0));
    const { header, events } = checkAsciicast(part.text);
    expect(header).toMatchObject({ command: 'echo before; sleep 300', term: { cols: 100, rows: 30 } });
    expect(castData(events, 'o')).toBe('before\r\n');
    expect(events.at(-1)?.slice(1)).toEqual([
      'm',
      'The recording stopped before the session: Signalbox was ended while it was made.',
    ]);
    expect(await readdir(join(copy, own))).not.toContain('recording.raw');
  });

  it('lists what was printed also where the record is lost, and sweeps what is left of nothing', async () => {
    const first = keep(await CoreProbe.create(recorded));
    const session = await first.start('echo kept; sleep 300', { name: 'build' });
    const silent = await first.start('sleep 300');
    await until(session, { pattern: 'kept' });
    const outputOf = (id: string): string => join(first.folder, 'sessions', id, 'output');
    await expect.poll(() => readdir(outputOf(session.id)).catch(() => []), patient).not.toEqual([]);
    const copy = await copyOf(first.folder);
    for (const { id } of [session, silent]) await rm(join(copy, 'sessions', id, 'session.json'), { force: true });
    const second = keep(await CoreProbe.reopen(copy, recorded));
    expect(second.core.windows.sessions()).toMatchObject([
      { id: session.id, name: 'build', command: 'echo kept; sleep 300', state: { exit: { cause: 'lost' } } },
    ]);
    expect(await readAll(unwrap(second.core.windows.find(session.id)))).toBe('kept');
    await second.core.stop();
    expect(await readdir(join(copy, 'sessions'))).toEqual([session.id]);
    const third = keep(await CoreProbe.reopen(copy, recorded));
    expect(third.core.windows.sessions()).toMatchObject([{ id: session.id, name: 'build' }]);
  });

  it('says what was in memory only when the host ended', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('read -r go; seq 1 7');
    const output = join(first.folder, 'sessions', session.id, 'output');
    await until(session, { waiting: true });
    await rm(output, { recursive: true, force: true });
    await writeFile(output, 'a file where the folder should be');
    await session.type({ bytes: Buffer.from('\r'), from: 'c' });
    await until(session, { exit: true });
    const problem = (): string | null => session.info().outputProblem;
    await expect.poll(problem, patient).toContain('in memory only: a file is where the folder should be (EEXIST)');
    const lineCount = session.info().totalLines;
    await first.core.stop();
    await rm(output);
    const second = keep(await CoreProbe.reopen(first.folder));
    expect(second.core.windows.sessions()).toMatchObject([
      { id: session.id, outputProblem: expect.stringContaining(`${lineCount} lines at its end could not be saved`) },
    ]);
  });

  it('writes the record again when its folder was removed under the host', async () => {
    const first = keep(await CoreProbe.create());
    const session = await first.start('seq 1 2000; read -r go; seq 1 2000; echo after; read -r more');
    await until(session, { waiting: true });
    const output = join(first.folder, 'sessions', session.id, 'output');
    await expect.poll(() => readdir(output).catch(() => []), patient).toContain('000000000000000.lines');
    await rm(join(first.folder, 'sessions'), { recursive: true, maxRetries: 5 });
    await session.type({ bytes: Buffer.from('\r'), from: 'c' });
    await until(session, { pattern: 'after' });
    const record = join(first.folder, 'sessions', session.id, 'session.json');
    await expect.poll(() => readFile(record, 'utf8').catch(() => ''), patient).toContain(session.id);
  });

  it('lists no more than are kept, the newest, and removes the others', async () => {
    const first = keep(await CoreProbe.create());
    const sessions = [];
    for (const name of ['a', 'b', 'c']) {
      const session = await first.start('true', { name });
      await until(session, { exit: true });
      sessions.push(session.id);
    }
    await first.core.stop();
    const output = { ...defaultConfig.output, maxEndedSessions: 2 };
    const second = keep(await CoreProbe.reopen(first.folder, { output }));
    expect(second.core.windows.sessions().map(({ name }) => name)).toEqual(['b', 'c']);
    await second.core.stop();
    expect((await readdir(join(first.folder, 'sessions'))).sort()).toEqual(sessions.slice(1).sort());
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
