import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bytesOf, CoreProbe, client, isRunning, page, readAll, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

const start: CoreProbe['start'] = (command, options) => probe.start(command, options);

describe.runIf(process.platform === 'linux')('interact', () => {
  it('gives exactly the answer of a Python prompt', async () => {
    const session = await start('python3 -i -q', { env: { PYTHON_BASIC_REPL: '1' } });
    await until(session, { waiting: true });
    await session.readNew(client.id, page);
    const { reason, page: answer } = await ask(session, '6 * 7');
    expect(reason).toBe('waiting');
    expect(answer.text).toBe('6 * 7\n42\n>>> ');
    expect((await ask(session, 'print("again")')).page.text.split('\n').slice(1)).toEqual(['again', '>>> ']);
    expect((await ask(session, 'exit(5)')).reason).toBe('exit');
    expect(session.info().state).toMatchObject({ exit: { code: 5 } });
  });

  it('waits for the end of a silent command in a shell', async () => {
    const session = await start('PS1="$ " exec bash --norc -i');
    await until(session, { waiting: true });
    const startedAt = performance.now();
    const { reason, page: answer } = await ask(session, 'sleep 1; echo FINISHED');
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(reason).toBe('waiting');
    expect(answer.text).toContain('\nFINISHED\n');
  });

  it('gives two agents that type at once their own answers', async () => {
    const session = await start('python3 -i -q', { env: { PYTHON_BASIC_REPL: '1' } });
    await until(session, { waiting: true });
    for (const clientId of ['a', 'b']) await session.readNew(clientId, page);
    const [one, two] = await Promise.all([
      ask(session, 'print(111 * 3)', { clientId: 'a' }),
      ask(session, 'print(111 * 4)', { clientId: 'b' }),
    ]);
    expect(one.page.text).toContain('\n333\n');
    expect(one.page.text).not.toContain('444');
    expect(two.page.text).toContain('\n444\n');
  });

  it('leaves the output unread and the program alive when the call is cancelled', async () => {
    const session = await start('read -r x; echo got $x; sleep 300');
    await until(session, { waiting: true });
    await session.readNew(client.id, page);
    const abort = new AbortController();
    const answer = ask(session, 'hello', { signal: abort.signal });
    await until(session, { pattern: 'got hello' });
    abort.abort();
    const outcome = await answer;
    expect(outcome).toMatchObject({ reason: 'cancelled', page: { text: '', lineCount: 0 } });
    expect(isRunning(session.pid)).toBe(true);
    expect((await session.readNew(client.id, page)).text).toContain('got hello');
  });

  it('sees what a person types while an agent waits', async () => {
    const session = await start('read -r -p "name? " x; echo "hello $x"; read -r -p "next? " y');
    await until(session, { waiting: true });
    const wait = until(session, { pattern: 'hello Ada' });
    unwrap(await session.type({ bytes: bytesOf('Ada\r'), from: 'person' }));
    expect((await wait).match?.text).toBe('hello Ada');
    await until(session, { waiting: true, pattern: 'next' });
  });

  it('never shows a secret', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the length of a variable, in the shell's words.
    const session = await start('read -r -s -p "Password: " x; echo; echo length=${#x}; read -r y');
    await until(session, { waiting: true });
    expect(session.info().state).toMatchObject({ waiting: { kind: 'secret' } });
    unwrap(await session.type({ bytes: bytesOf('hunter2!\r'), from: 'person' }));
    await until(session, { pattern: 'length=8' });
    expect(await readAll(session)).not.toContain('hunter2');
    expect(JSON.stringify(session.info())).not.toContain('hunter2');
  });

  it('refuses input after the end, with the way it ended', async () => {
    const session = await start('exit 6');
    await until(session, { exit: true });
    const result = await session.type({ bytes: bytesOf('x'), from: 'person' });
    expect(result).toMatchObject({ ok: false, error: { code: 'session-ended' } });
    expect(result.ok ? '' : result.error.message).toContain('exit code 6');
  });
});

describe.runIf(process.platform === 'linux')('the stdin argument', () => {
  const long = 'x'.repeat(200_000);

  it.each([
    { isTerminal: true, stdin: 'no newline at the end', count: 21 },
    { isTerminal: true, stdin: '', count: 0 },
    { isTerminal: true, stdin: `\u0003\u0004\u001b${long}`, count: 200_003 },
    { isTerminal: false, stdin: 'no newline at the end', count: 21 },
    { isTerminal: false, stdin: '', count: 0 },
    { isTerminal: false, stdin: long, count: 200_000 },
  ])('gives exactly $count bytes (terminal: $isTerminal)', async ({ isTerminal, stdin, count }) => {
    expect((await probe.run('wc -c', { isTerminal, stdin })).trim()).toBe(String(count));
  });

  it('waits for a program that begins to read late', async () => {
    // Longer than the time after which typed input counts as not taken (limits.inputStallMs).
    const outputs = await Promise.all(
      [true, false].map((isTerminal) => probe.run('sleep 5.5; wc -c', { isTerminal, stdin: long })),
    );
    expect(outputs.map((output) => output.trim())).toEqual(['200000', '200000']);
  });

  it('leaves no input behind', async () => {
    const own = await CoreProbe.create();
    expect(await own.run('cat; sleep 0.1', { stdin: 'secret' })).toBe('secret');
    const [id = ''] = await readdir(`${own.folder}/sessions`);
    await expect.poll(() => readdir(`${own.folder}/sessions/${id}`)).not.toContain('stdin');
    await own.dispose();
  });
});

describe.runIf(process.platform === 'linux')('a program on pipes', () => {
  it('sees no terminal, and is fed line by line', async () => {
    const session = await start('test -t 0 || echo no terminal; while read -r x; do echo "<$x>"; done', {
      isTerminal: false,
    });
    await until(session, { pattern: 'no terminal' });
    const { reason, page: answer } = await ask(session, 'hello');
    expect(reason).toBe('quiet');
    expect(answer.text).toContain('<hello>');
    expect(await session.readScreen()).toMatchObject({ ok: false, error: { code: 'not-supported' } });
  });

  it('is shown byte for byte to a viewer', async () => {
    const session = await start("printf 'a\\tb\\n\\377\\r\\nlast'; sleep 0.2; exit 0", { isTerminal: false });
    const chunks: Uint8Array[] = [];
    const viewer = session.attach({ write: (bytes) => chunks.push(bytes), live: () => undefined });
    await until(session, { exit: true });
    expect(Buffer.concat(chunks).toString('latin1')).toBe('a\tb\n\u00ff\r\nlast');
    viewer.dispose();
  });
});
