import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from './Session';
import { CoreProbe, isRunning, readAll, until } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

const start: CoreProbe['start'] = (command, options) => probe.start(command, options);

/** The number that the program printed after `name=`. */
async function printedNumber(session: Session, name: string): Promise<number> {
  const outcome = await until(session, { pattern: `${name}=\\d+` });
  return Number(new RegExp(`${name}=(\\d+)`).exec(outcome.match?.text ?? '')?.[1]);
}

/** Resolves when nothing of an ended session's tree lives any more. */
function descendantsGone(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (session.info().descendants.length > 0) return;
      subscription.dispose();
      resolve();
    };
    const subscription = session.onChange(check);
    check();
  });
}

describe.runIf(process.platform === 'linux')('the end of a program', () => {
  it.each([
    { command: 'exit 0', exit: { code: 0, signal: null } },
    { command: 'exit 7', exit: { code: 7, signal: null } },
    { command: 'kill -TERM $$', exit: { code: null, signal: 'SIGTERM' } },
    { command: 'kill -SEGV $$', exit: { code: null, signal: 'SIGSEGV' } },
  ])('is told with code or signal: $command', async ({ command, exit }) => {
    for (const isTerminal of [true, false]) {
      const session = await start(command, { isTerminal });
      await until(session, { exit: true });
      expect(session.info().state).toMatchObject({ kind: 'exited', exit: { ...exit, cause: 'exited' } });
    }
  });

  it('asks nobody: a shell that shows its prompt on the way does not wait', async () => {
    const session = await start('PS1="ready> " bash --norc --noprofile -i');
    await until(session, { waiting: true });
    await session.type({ bytes: Buffer.from('sleep 600; echo woken\n'), from: 'person' });
    const states: string[] = [];
    const subscription = session.onChange(({ state }) => states.push(state.kind));
    const watch = session.watch();
    // So that the interrupted shell has time to show its prompt.
    await session.terminate(400);
    watch.dispose();
    subscription.dispose();
    expect(states).not.toContain('waiting');
    expect(session.info().state).toMatchObject({ kind: 'exited', exit: { cause: 'terminated' } });
  });

  it('comes after all of the output', async () => {
    const expected = Array.from({ length: 20_000 }, (_, index) => index + 1).join('\n');
    const outputs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => probe.run('seq 1 20000', { isTerminal: index % 2 === 0 })),
    );
    expect(outputs.filter((output) => output === expected)).toHaveLength(10);
  });

  it('is not delayed by a background child; what that prints later is collected, and it is listed until it is gone', async () => {
    const flag = `${probe.folder}/go-on`;
    const session = await start(`(until [ -e ${flag} ]; do sleep 0.05; done; echo late) & echo first; exit 3`);
    await until(session, { exit: true });
    expect(session.info()).toMatchObject({ state: { kind: 'exited', exit: { code: 3 } }, totalLines: 1 });
    expect(session.info().descendants.length).toBeGreaterThan(0);
    await writeFile(flag, '');
    expect((await until(session, { pattern: '^late$' })).reason).toBe('pattern');
    await descendantsGone(session);
    expect(await readAll(session)).toBe('first\nlate');
  });

  it('lists a daemon that left the session, and terminate ends it', async () => {
    const fifo = `${probe.folder}/daemon`;
    const daemon = `setsid sh -c 'echo daemon=$$ >&2; echo > ${fifo}; exec sleep 300' </dev/null`;
    const session = await start(`mkfifo ${fifo}; ${daemon} & read -r up < ${fifo}; exit 0`);
    const pid = await printedNumber(session, 'daemon');
    await until(session, { exit: true });
    expect(session.info().descendants.map((process) => process.pid)).toContain(pid);
    const termination = await session.terminate(1000);
    expect(termination.signalled.map((process) => process.pid)).toContain(pid);
    expect(termination.survivors).toEqual([]);
    expect(isRunning(pid)).toBe(false);
    expect(session.info()).toMatchObject({ descendants: [], state: { exit: { code: 0, cause: 'exited' } } });
  });

  it('reads the login files when the settings say so', async () => {
    const home = probe.folder;
    await writeFile(`${home}/.bash_profile`, 'FROM_PROFILE=yes\n');
    const login = await CoreProbe.create({ loginShell: true });
    const command = 'echo "profile: $FROM_PROFILE"';
    try {
      expect(await login.run(command, { env: { HOME: home } })).toContain('profile: yes');
      expect(await probe.run(command, { env: { HOME: home } })).toBe('profile: ');
    } finally {
      await login.dispose();
    }
  });
});

describe.runIf(process.platform === 'linux')('terminate', () => {
  it('lets a program clean up, and says what it did', async () => {
    const session = await start("trap 'echo cleaned; exit 9' INT TERM; echo ready; while :; do sleep 0.05; done");
    await until(session, { pattern: 'ready' });
    const termination = await session.terminate(5000);
    expect(termination.survivors).toEqual([]);
    expect(termination.signalled.map((process) => process.pid)).toContain(session.pid);
    const info = session.info();
    expect(info.state).toMatchObject({ kind: 'exited', exit: { code: 9, signal: null, cause: 'terminated' } });
    expect(info.termination).toEqual(termination);
    expect(await readAll(session)).toContain('cleaned');
  });

  it('lets the exit trap of a shell run', async () => {
    const session = await start("trap 'echo cleaned' EXIT; echo ready; sleep 300");
    await until(session, { pattern: 'ready' });
    expect((await session.terminate(5000)).survivors).toEqual([]);
    expect(await readAll(session)).toContain('cleaned');
  });

  it('ends by force what ignores every polite signal, with its children', async () => {
    const session = await start("trap '' INT TERM HUP; sh -c 'echo child=$$; exec sleep 300' & echo ready; wait");
    const child = await printedNumber(session, 'child');
    await until(session, { pattern: 'ready' });
    const startedAt = performance.now();
    const { signalled, survivors } = await session.terminate(300);
    expect(performance.now() - startedAt).toBeGreaterThan(250);
    expect(survivors).toEqual([]);
    expect(signalled.find(({ pid }) => pid === session.pid)?.signal).toBe('SIGKILL');
    expect(isRunning(child)).toBe(false);
    expect(session.info().state).toMatchObject({ exit: { code: null, signal: 'SIGKILL', cause: 'terminated' } });
  });

  it('asks nobody with graceMs 0', async () => {
    const session = await start("trap 'echo cleaned' INT TERM HUP EXIT; echo ready; while :; do sleep 0.05; done");
    await until(session, { pattern: 'ready' });
    const { signalled } = await session.terminate(0);
    expect(new Set(signalled.map(({ signal }) => signal))).toEqual(new Set(['SIGKILL']));
    expect(await readAll(session)).toBe('ready');
  });

  it('is harmless after the end', async () => {
    const session = await start('exit 4');
    await until(session, { exit: true });
    expect(await session.terminate(0)).toEqual({ signalled: [], survivors: [] });
    expect(session.info().state).toMatchObject({ exit: { code: 4, cause: 'exited' } });
  });

  it('ends faster when it is called again without patience, and remembers what both calls did', async () => {
    const session = await start("trap '' INT TERM HUP; echo ready; while :; do sleep 0.05; done");
    await until(session, { pattern: 'ready' });
    const patient = session.terminate(30_000);
    const impatient = await session.terminate(0);
    expect(impatient.survivors).toEqual([]);
    expect(isRunning(session.pid)).toBe(false);
    const signalOf = (signalled: (typeof impatient)['signalled']): string | undefined =>
      signalled.find(({ pid }) => pid === session.pid)?.signal;
    expect(signalOf(impatient.signalled)).toBe('SIGKILL');
    await patient;
    expect(signalOf((await session.terminate(0)).signalled)).toBe('SIGKILL');
    expect(signalOf(session.info().termination?.signalled ?? [])).toBe('SIGKILL');
  });
});
