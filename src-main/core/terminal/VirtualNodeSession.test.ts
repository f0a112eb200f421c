import { chmod, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from './Session';
import { ask, bytesOf, CoreProbe, client, isRunning, page, readAll, until, unwrap } from './testing/CoreProbe';

/** Starts a sleep that outlives the run that starts it, and prints its number. */
const LEAVE_CHILD = `
  import { spawn } from 'node:child_process';
  const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  child.unref();
  console.log('child=' + child.pid);`;

describe('VirtualNodeSession', () => {
  let probe: CoreProbe;
  let cwd: string;
  let session: Session;

  beforeAll(async () => {
    probe = await CoreProbe.create();
    cwd = await mkdtemp(join(probe.folder, 'project-'));
    await writeFile(join(cwd, 'greet.mjs'), "export const greet = (name) => 'hello ' + name;");
    await mkdir(join(cwd, 'node_modules/answer'), { recursive: true });
    await writeFile(join(cwd, 'node_modules/answer/package.json'), '{"name":"answer","main":"main.js"}');
    await writeFile(join(cwd, 'node_modules/answer/main.js'), 'exports.answer = 42;');
  });

  beforeEach(async () => {
    session = await probe.start('node:local', { cwd });
  });

  afterAll(() => probe.dispose());

  const run = async (code: string, timeoutMs?: number): Promise<string> =>
    (await ask(session, code, timeoutMs === undefined ? {} : { timeoutMs })).page.text;
  const stateKind = (): string => session.info().state.kind;

  it('waits for code, and has no process', () => {
    expect(session.pid).toBeLessThanOrEqual(-1000);
    expect(session.info()).toMatchObject({ isTerminal: false, shell: 'node', cwd });
    expect(session.info().state).toMatchObject({ kind: 'waiting', waiting: { kind: 'repl' } });
  });

  it('runs an ES module with await at the top level', async () => {
    expect(await run("const { x } = await Promise.resolve({ x: 6 * 7 }); console.log('x is', x);")).toBe('x is 42');
    expect(stateKind()).toBe('waiting');
  });

  it('resolves relative and bare imports from its folder of work, and runs there', async () => {
    const code = `
      import { greet } from './greet.mjs';
      import { answer } from 'answer';
      import { basename } from 'node:path';
      console.log(greet('Ada'), answer, process.cwd() === ${JSON.stringify(cwd)}, basename(process.cwd()).slice(0, 7));
      console.log((await import('./greet.mjs')).greet('again'));`;
    expect(await run(code)).toBe('hello Ada 42 true project\nhello again');
  });

  it('tells errors and exit codes, on lines of their own', async () => {
    const failed = await run("throw new Error('broken');");
    expect(failed).toContain('Error: broken');
    expect(failed.split('\n').at(-1)).toBe('[exited: code 1]');
    expect(await run("process.stdout.write('no newline'); process.exitCode = 3;")).toBe('no newline\n[exited: code 3]');
    expect(await run("process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 10_000);")).toBe('[exited: SIGKILL]');
    expect(await run('this is no code')).toContain('SyntaxError');
    expect(stateKind()).toBe('waiting');
  });

  it('keeps nothing from one run to the next', async () => {
    await run("globalThis.kept = 1; console.log('set');");
    expect(await run('console.log(typeof kept);')).toBe('undefined');
  });

  it('gives all output of a run, with its answer', async () => {
    const text = await run('for (let i = 1; i <= 20_000; i += 1) console.log(i);');
    expect(text.split('\n')).toHaveLength(20_000);
    expect(text.endsWith('\n20000')).toBe(true);
  });

  it('stops code that is still running at the time-out, with its children, and says so in the answer', async () => {
    const text = await run(`${LEAVE_CHILD} setInterval(() => {}, 1000);`, 1500);
    expect(text).toContain('[stopped: still running after 1500 ms]');
    const child = Number(/child=(\d+)/.exec(text)?.[1]);
    if (process.platform === 'linux') expect(isRunning(child)).toBe(false);
    expect(stateKind()).toBe('waiting');
    expect(await run("console.log('goes on');")).toBe('goes on');
  });

  it('lets an agent that waits for its turn run after one that timed out', async () => {
    const answers = await Promise.all([
      ask(session, "console.log('one'); setInterval(() => {}, 1000);", { timeoutMs: 1000, clientId: 'a' }),
      ask(session, "console.log('two');", { clientId: 'b' }),
    ]);
    expect(answers.map(({ reason }) => reason)).toEqual(['timeout', 'waiting']);
    expect(answers[1]?.page.text).toMatch(/\ntwo$/);
  });

  it('is busy while it runs: of two texts at the same moment only one is run', async () => {
    const type = (text: string) => session.type({ bytes: bytesOf(text), from: 'person' });
    const results = await Promise.all([
      type("await new Promise((resolve) => setTimeout(resolve, 300)); console.log('first');"),
      type("console.log('second');"),
    ]);
    expect(results.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual(['ok', 'busy']);
    expect(stateKind()).toBe('running');
    expect(await type("console.log('third');")).toMatchObject({ ok: false, error: { code: 'busy' } });
    await until(session, { waiting: true });
    expect(await readAll(session)).toBe('first');
  });

  it('goes on running when only the call is cancelled', async () => {
    const abort = new AbortController();
    const answer = ask(session, "console.log('begun'); setTimeout(() => console.log('done'), 300);", {
      signal: abort.signal,
    });
    await until(session, { pattern: 'begun' });
    abort.abort();
    expect((await answer).reason).toBe('cancelled');
    await until(session, { waiting: true });
    expect((await session.readNew(client.id, page)).text).toBe('begun\ndone');
  });

  it('ends with its run, and takes no more', async () => {
    unwrap(
      await session.type({
        bytes: bytesOf("console.log('pid=' + process.pid); setInterval(() => {}, 1000);"),
        from: 'x',
      }),
    );
    const pid = Number(/\d+/.exec((await until(session, { pattern: 'pid=' })).match?.text ?? '')?.[0]);
    const { signalled, survivors } = await session.terminate(0);
    expect(signalled).toEqual([expect.objectContaining({ pid, signal: 'SIGKILL' })]);
    expect(survivors).toEqual([]);
    expect(session.info().state).toMatchObject({ kind: 'exited', exit: { code: null, cause: 'terminated' } });
    expect(await session.type({ bytes: bytesOf('1'), from: 'x' })).toMatchObject({ error: { code: 'session-ended' } });
    expect(await session.terminate(0)).toEqual({ signalled, survivors });
  });

  it.runIf(process.platform === 'linux')('ends what an earlier run left in the background', async () => {
    const child = Number(/child=(\d+)/.exec(await run(LEAVE_CHILD))?.[1]);
    expect(isRunning(child)).toBe(true);
    const { signalled } = await session.terminate(1000);
    expect(signalled.map(({ pid }) => pid)).toEqual([child]);
    expect(isRunning(child)).toBe(false);
  });

  it('starts nothing when it is ended while the code is being stored', async () => {
    const typed = session.type({ bytes: bytesOf("console.log('ran');"), from: 'x' });
    const ended = session.terminate(0);
    await Promise.all([typed, ended]);
    expect(stateKind()).toBe('exited');
    expect(await readAll(session)).toBe('');
  });

  it('removes the text of a run', async () => {
    const folder = join(probe.folder, 'sessions', session.id);
    const text = await run("import { readdirSync } from 'node:fs'; console.log(import.meta.url);");
    expect(text).toContain(session.id);
    expect((await readdir(folder)).filter((name) => name.endsWith('.mjs'))).toEqual([]);
  });

  it('says what to do when the text cannot be stored', async () => {
    const blocked = await CoreProbe.create();
    // A file where the folder should be: also root cannot make a folder in it.
    await writeFile(join(blocked.folder, 'sessions'), '');
    const size = { cols: 80, rows: 24, isTerminal: true };
    const result = await blocked.core.agents.start({ command: 'node:local', cwd, client, ...size });
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    await blocked.dispose();
  });

  it('works in a folder that it may not write to', async () => {
    const folder = await mkdtemp(join(probe.folder, 'read-only-'));
    await chmod(folder, 0o555);
    session = await probe.start('node:local', { cwd: folder });
    expect(await run('console.log(1 + 1);')).toBe('2');
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('lets a run wait for a slow viewer, and loses nothing', async () => {
    let received = 0;
    const viewer = session.attach({
      write: (bytes) => {
        received += bytes.byteLength;
      },
      live: () => undefined,
    });
    const code = "for (let i = 0; i < 20_000; i += 1) process.stdout.write('x'.repeat(99) + '\\n');";
    unwrap(await session.type({ bytes: bytesOf(code), from: 'x' }));
    const slow = unwrap(await session.waitFor({ waiting: true }, { clientId: 'x', timeoutMs: 1500 }));
    expect(slow.reason).toBe('timeout');
    expect(received).toBeLessThan(1_500_000);
    const timer = setInterval(() => viewer.acknowledge(received), 1);
    await until(session, { waiting: true });
    clearInterval(timer);
    viewer.dispose();
    expect(session.info().totalLines).toBe(20_000);
  });
});
