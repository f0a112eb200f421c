import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GateProbe, untilAsked } from './approval/testing/GateProbe';
import type { Session } from './terminal/Session';
import { bytesOf, readAll, until } from './terminal/testing/CoreProbe';

describe.runIf(process.platform === 'linux')('what agents type', () => {
  let gate: GateProbe;

  beforeAll(async () => {
    gate = await GateProbe.create();
  });

  beforeEach(() => {
    gate.policy.unknown = 'deny';
    gate.policy.checked.length = 0;
  });

  afterAll(() => gate.dispose());

  /** Proves that the shell still works after all that was typed, and that `forbidden` never ran. */
  async function expectHarmless(session: Session): Promise<void> {
    await session.type({ bytes: bytesOf('\u0003'), from: 'person' });
    await until(session, { waiting: true });
    await session.type({ bytes: bytesOf('echo still-$((1+1))-there\r'), from: 'person' });
    await until(session, { pattern: 'still-2-there' });
    expect(await gate.ran()).toBe('');
    await session.terminate(0);
  }

  it.each([
    ['a whole line', ['forbidden x\r']],
    ['a line in pieces', ['forbid', 'den', ' x', '\r']],
    ['a line joined by a backslash', ['forbid\\\r', 'den x\r']],
    ['a corrected line', ['forbiddxn', '\u007f\u007f', 'en\r']],
    ['one of several lines', ['echo a\rforbidden\recho b\r']],
    ['a line that is recalled', ['\u001b[A\r']],
    ['a line that is completed', ['forbidd\t', '\r']],
    ['a line that is searched for', ['\u0012forbid', '\r']],
    ['a bracketed paste', ['\u001b[200~forbidden\u001b[201~', '\r']],
    ['a quoted Ctrl-C before it', ['forbidden #\u0016', '\u0003', '\r']],
    ['a line under another prompt', ["PS1='Name: '\r", 'forbidden\r']],
    ['a line under a question', ["PS1='Continue? [y/N] '\r", 'forbidden\r']],
    ['a line that is typed ahead', ['sleep 0.3\r', 'forbidden\r']],
    ['a line whose beginning a signal drops', ['\u0003xforbidden\r']],
    ['a line that a program leaves', ['read -n1 -p "ok? "\r', 'xforbid', 'den\r']],
    ['a continued command', ['echo "\r', 'a" ; forbidden ; "b\r']],
    ['a heredoc', ['bash <<X\r', 'forbid\\\r', 'den\rX\r']],
  ])('never runs a denied command from %s', async (_what, inputs) => {
    const session = await gate.shell();
    for (const input of inputs) await gate.type(session, input);
    await expectHarmless(session);
  });

  it('judges two inputs that come at once one after the other', async () => {
    const session = await gate.shell();
    await Promise.all([gate.type(session, 'forbid'), gate.type(session, 'den\r')]);
    await expectHarmless(session);
  });

  it('does not count what was cancelled before its turn', async () => {
    const session = await gate.shell();
    const cancel = new AbortController();
    const first = gate.type(session, 'sleep 0.2\r');
    const second = gate.type(session, '# ', { signal: cancel.signal });
    const third = gate.type(session, 'forbidden\r');
    cancel.abort();
    expect(await second).toMatchObject({ error: { code: 'cancelled' } });
    await Promise.all([first, third]);
    await expectHarmless(session);
  });

  it('does not know what a person began to type', async () => {
    const session = await gate.shell();
    gate.windows.notePersonInput(session.id, 'forbid', 'answer');
    await session.type({ bytes: bytesOf('forbid'), from: 'person' });
    expect(await gate.type(session, 'den\r')).toMatchObject({ error: { code: 'forbidden' } });
    await expectHarmless(session);
  });

  it.each([
    ['dash without a line editor', 'dash -i', { PS1: 'Name: ' }],
    ['a shell on a pipe', 'bash', { PS1: '' }],
  ])('knows %s for a shell', async (what, command, env) => {
    const isTerminal = !what.includes('pipe');
    const session = await gate.session(command, { isTerminal });
    if (isTerminal) await until(session, { waiting: true });
    expect(env.PS1).toBeDefined();
    expect(await gate.type(session, isTerminal ? 'forbidden\r' : 'forbidden\n')).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await gate.ran()).toBe('');
    await session.terminate(0);
  });

  it('looks at what an interpreter and a virtual session are told', async () => {
    const python = await gate.session('python3 -i -q');
    await untilAsked(python, 'repl');
    expect(await gate.type(python, 'import os; os.system("forbidden")\r')).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await gate.type(python, 'print(6*7)\r')).toMatchObject({ ok: true });
    expect(gate.policy.checked.at(-1)).toMatchObject({ kind: 'repl-input', program: 'python3' });
    const node = await gate.session('node:local');
    expect(await gate.type(node, 'forbidden()')).toMatchObject({ error: { code: 'forbidden' } });
    expect(gate.policy.checked.at(-1)).toMatchObject({ kind: 'repl-input', program: 'node' });
    await Promise.all([python, node].map((session) => session.terminate(0)));
  });

  it('judges an answer to a program by its question alone, but not what may reach the shell behind it', async () => {
    const plain = await gate.session('python3 -c "print(input(\'Name: \'))"');
    await untilAsked(plain, 'line');
    expect(await gate.type(plain, 'forbidden\r')).toMatchObject({ ok: true });
    await until(plain, { exit: true });
    expect(await readAll(plain)).toContain('forbidden');

    const shell = await gate.shell();
    await gate.type(shell, 'python3 -c "print(input(\'Name: \'))"\r');
    await untilAsked(shell, 'line');
    expect(await gate.type(shell, 'x\rforbidden\r')).toMatchObject({ error: { code: 'forbidden' } });
    expect(await gate.type(shell, "O'Brien\r")).toMatchObject({ ok: true });
    await untilAsked(shell, 'shell');
    await expectHarmless(shell);
  });

  it('lets an agent work at a shell as before', async () => {
    const session = await gate.shell();
    for (const [input, output] of [
      ['echo one\r', 'one'],
      ['ec', ''],
      ['ho two\r', 'two'],
      ['cat <<X\r', ''],
      ["it's three\r", ''],
      ['X\r', "it's three"],
    ] as const) {
      expect(await gate.type(session, input), input).toMatchObject({ ok: true, value: { kind: 'done' } });
      expect(await readAll(session)).toContain(output);
    }
    expect(gate.policy.textsOf('shell-input')).toEqual([
      'echo one\n',
      'echo two\n',
      'cat <<X\n',
      "cat <<X\nit's three\n",
      "cat <<X\nit's three\nX\n",
    ]);
    await gate.type(session, 'less /etc/passwd\r');
    await untilAsked(session, 'pager');
    await gate.type(session, 'q');
    await untilAsked(session, 'shell');
    gate.policy.checked.length = 0;
    expect(await gate.type(session, 'echo after\r')).toMatchObject({ ok: true, value: { kind: 'done' } });
    expect(gate.policy.textsOf('shell-input')).toEqual(['qecho after\n', 'echo after\n']);
    await expectHarmless(session);
  });
});
