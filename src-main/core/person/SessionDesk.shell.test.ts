import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { SessionDetails, SessionProcess } from '@shared/details';
import type { HostEvent } from '@shared/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../history/audit/AuditEvent';
import type { Session } from '../terminal/Session';
import {
  ask,
  bytesOf,
  CoreProbe,
  client,
  isRunning,
  LONG_MS,
  readAll,
  until,
  unwrap,
} from '../terminal/testing/CoreProbe';
import type { PersonStart, SessionDesk } from './SessionDesk';

const MINE: PersonStart = { command: 'true', shell: null, cwd: '/tmp', name: null, cols: 90, rows: 20 };

let probe: CoreProbe;
let desk: SessionDesk;
let audited: AuditEvent[];

beforeEach(async () => {
  audited = [];
  const append = async (event: AuditEvent): Promise<void> => void audited.push(event);
  probe = await CoreProbe.create({}, { audit: () => ({ append, close: () => Promise.resolve() }) });
  desk = probe.core.windows.sessionDesk;
});
afterEach(() => probe.dispose());

function find(sessionId: string, of = probe): Session {
  return unwrap(of.core.windows.find(sessionId));
}

async function startMine(changes: Partial<PersonStart>): Promise<Session> {
  return find(unwrap(await desk.start({ ...MINE, ...changes })).sessionId);
}

async function detailsOf(session: Session, of = desk): Promise<SessionDetails> {
  return unwrap(await of.details(session.id));
}

/** Looks until the processes are as they should be. */
async function untilProcesses(
  session: Session,
  isRight: (found: readonly SessionProcess[]) => boolean,
): Promise<readonly SessionProcess[]> {
  for (const deadline = Date.now() + LONG_MS; Date.now() < deadline; ) {
    const found = unwrap(await desk.processes(session.id));
    if (isRight(found)) return found;
  }
  throw new Error(`Never as expected: ${JSON.stringify(unwrap(await desk.processes(session.id)))}`);
}

function named(found: readonly SessionProcess[], command: string): SessionProcess | undefined {
  return found.find((process) => process.command === command);
}

describe('start', () => {
  it('runs a command for the person, without a rule, watched and audited', async () => {
    probe.policy.denied = ['echo'];
    const events: HostEvent[] = [];
    probe.core.windows.onEvent((event) => events.push(event));
    const window = probe.core.windows.windowOpened();
    const session = await startMine({ command: 'echo "$PWD"; read -p "Name: " n', name: 'mine' });
    // Nobody asks, yet it is told that it waits.
    await until(session, { pattern: 'Name: ' });
    while (session.info().state.kind !== 'waiting') await new Promise((resolve) => session.onChange(resolve));
    expect(session.info()).toMatchObject({ client: 'you', name: 'mine', cols: 90, rows: 20, isTerminal: true });
    expect(await readAll(session)).toContain('/tmp');
    expect(events.some((event) => event.type === 'session' && event.session.id === session.id)).toBe(true);
    expect(audited).toEqual([
      expect.objectContaining({
        event: 'started',
        subject: 'command',
        by: 'the person',
        session: session.id,
        sent: 'echo "$PWD"; read -p "Name: " n',
      }),
    ]);
    window.dispose();
  });

  it('takes the default shell and the home folder', async () => {
    const session = await startMine({ command: 'sleep 60', cwd: null });
    expect(session.info()).toMatchObject({ cwd: homedir(), shell: 'bash', name: null });
  });

  it('says why it does not start, in the words that agents get', async () => {
    const gone = join(probe.folder, 'gone');
    const [mine, agents] = [
      await desk.start({ ...MINE, cwd: gone }),
      await probe.core.agents.start({ ...MINE, shell: '/bin/bash', cwd: gone, name: 'x', isTerminal: true, client }),
    ];
    expect(mine).toMatchObject({ error: { code: 'folder-not-found' } });
    expect(mine).toEqual(agents);
    expect(await desk.start({ ...MINE, shell: 'no-such-shell' })).toMatchObject({ error: { code: 'shell-not-found' } });
    expect(audited.filter(({ event, by }) => event === 'failed' && by === 'the person')).toHaveLength(2);
  });
});

describe('rename', () => {
  it('is told, seen by agents, and kept', async () => {
    const session = await startMine({ command: 'true' });
    await until(session, { exit: true });
    const names: (string | null)[] = [];
    session.onChange(({ name }) => names.push(name));
    expect(desk.rename(session.id, 'build')).toEqual({ ok: true, value: null });
    expect(names).toEqual(['build']);
    expect(probe.core.agents.list({ includeEnded: true })[0]?.info().name).toBe('build');
    await probe.core.stop();
    const reopened = await CoreProbe.reopen(probe.folder);
    expect(find(session.id, reopened).info().name).toBe('build');
    reopened.core.windows.sessionDesk.rename(session.id, null);
    await reopened.core.stop();
    const record = JSON.parse(readFileSync(join(probe.folder, 'sessions', session.id, 'session.json'), 'utf8'));
    expect(record).toMatchObject({ name: null, exit: { code: 0 } });
  });

  it('knows no session that is not there', () => {
    expect(desk.rename('s_aaaaaaaaaaaaaaaa', 'x')).toMatchObject({ error: { code: 'unknown-session' } });
  });
});

describe('restart', () => {
  it('ends a living session and starts it again as it was, at its size and with its name of now', async () => {
    const command = 'trap "echo bye; exit 0" TERM; echo "$MARK"; cat; while :; do sleep 0.1; done';
    const session = await probe.start(command, { env: { MARK: 'here' }, stdin: 'the input\n', isTerminal: false });
    await until(session, { pattern: 'the input' });
    desk.rename(session.id, 'again');
    const { sessionId } = unwrap(await desk.restart(session.id, 5_000));
    expect(session.info().state).toMatchObject({ exit: { cause: 'terminated', code: 0 } });
    expect(await readAll(session)).toContain('bye');
    const second = find(sessionId);
    await until(second, { pattern: 'the input' });
    expect(await readAll(second)).toBe('here\nthe input');
    const { command: same, name, client: starter, isTerminal, cwd } = second.info();
    expect([same, name, starter, isTerminal, cwd]).toEqual([command, 'again', 'you', false, '/tmp']);
  });

  it('ends what an ended session left behind, and happens once at a time', async () => {
    const session = await startMine({ command: 'setsid sleep 321 & echo $!; sleep 0.2' });
    await until(session, { exit: true });
    const [left] = session.info().descendants;
    const both = await Promise.all([desk.restart(session.id, 500), desk.restart(session.id, 500)]);
    expect(both).toMatchObject([{ ok: true }, { error: { code: 'busy' } }]);
    expect(isRunning(left?.pid ?? 0)).toBe(false);
  });

  it('does not end what cannot be started again', async () => {
    const cwd = mkdtempSync(join(probe.folder, 'work-'));
    const session = await startMine({ command: 'sleep 60', cwd });
    rmSync(cwd, { recursive: true });
    expect(await desk.restart(session.id, 500)).toMatchObject({ error: { code: 'folder-not-found' } });
    expect(session.info().state.kind).not.toBe('exited');
  });

  it('works for a session of an earlier host, whose environment is not known', async () => {
    const session = await probe.start('echo "[$MARK]"', { env: { MARK: 'here' }, cols: 77 });
    await until(session, { exit: true });
    await probe.core.stop();
    const reopened = await CoreProbe.reopen(probe.folder);
    const again = reopened.core.windows.sessionDesk;
    expect((await detailsOf(session, again)).environment).toBeNull();
    const second = find(unwrap(await again.restart(session.id, 500)).sessionId, reopened);
    await until(second, { exit: true });
    expect(await readAll(second)).toBe('[]');
    expect(second.info()).toMatchObject({ cols: 77, shell: 'bash', cwd: '/tmp', client: 'you' });
    await reopened.core.stop();
  });
});

describe('details', () => {
  it('tell the environment and what happened, also when the host has gone', async () => {
    const session = await probe.start(`read -p 'Go on? [y/N] ' answer; sleep 0.3; exit 3`, {
      env: { MARK: 'here', API_TOKEN: 'abc123' },
    });
    await until(session, { waiting: true });
    const agent = probe.core.agents.connectClient({ name: 'claude-code', version: '1' });
    await ask(session, 'y', { clientId: agent.id });
    await until(session, { exit: true });
    const details = await detailsOf(session);
    expect(details.environment).toEqual(
      expect.arrayContaining([
        { name: 'MARK', value: 'here' },
        { name: 'API_TOKEN', value: '••••••' },
        { name: 'SIGNALBOX_SESSION', value: session.id },
      ]),
    );
    expect(details.timeline).toMatchObject([
      { kind: 'started' },
      { kind: 'waiting', waitingKind: 'confirm', prompt: 'Go on? [y/N]' },
      { kind: 'input', by: 'claude-code', text: 'y⏎' },
      { kind: 'running' },
      { kind: 'ended', exit: { code: 3, cause: 'exited' } },
    ]);
    const times = details.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    await probe.core.stop();
    const reopened = await CoreProbe.reopen(probe.folder);
    const later = await detailsOf(session, reopened.core.windows.sessionDesk);
    expect(later).toEqual({ ...details, environment: null });
    await reopened.core.stop();
  });
});

describe('processes', () => {
  const TREE = 'sleep 301 & sh -c "sleep 302; true" & wait';

  it('are a tree with memory, processor time and ports', async () => {
    const server = `require('net').createServer().listen(0, '127.0.0.1', function () { console.log('port', this.address().port, '.') })`;
    const session = await probe.start(`sleep 303 & exec "${process.execPath}" -e "${server}"`);
    const { match } = await until(session, { pattern: 'port \\d+ \\.' });
    const port = Number(/\d+/.exec(match?.text ?? '')?.[0]);
    const found = await untilProcesses(session, (all) => all.length === 2);
    expect(found[0]).toMatchObject({ pid: session.pid, depth: 0, cpuPercent: null, ports: [port] });
    expect(found[0]?.memoryBytes).toBeGreaterThan(1_000_000);
    expect(found[1]).toMatchObject({ ppid: session.pid, depth: 1, command: 'sleep 303', ports: [] });
    const later = await untilProcesses(session, (all) => all.every(({ cpuPercent }) => cpuPercent !== null));
    expect(later.map(({ pid }) => pid)).toEqual(found.map(({ pid }) => pid));
  });

  it('can be stopped one by one with their descendants; the others go on', async () => {
    const session = await probe.start(TREE);
    const found = await untilProcesses(session, (all) => named(all, 'sleep 302') !== undefined && all.length === 4);
    const shell = found.find(({ command }) => command.startsWith('sh -c'));
    const stopped = unwrap(await desk.stopProcess(session.id, { pid: shell?.pid ?? 0, graceMs: 1_000 }));
    expect(stopped.survivors).toEqual([]);
    const pids = [shell?.pid, named(found, 'sleep 302')?.pid];
    expect(stopped.signalled.map(({ pid }) => pid).sort()).toEqual(pids.sort());
    expect(pids.some((pid) => isRunning(pid ?? 0))).toBe(false);
    expect(isRunning(named(found, 'sleep 301')?.pid ?? 0)).toBe(true);
    expect(session.info().state.kind).toBe('running');
  });

  it('are not those of others', async () => {
    const [session, other] = [await probe.start('sleep 304'), await probe.start('sleep 305')];
    for (const pid of [1, process.pid, other.pid]) {
      const refused = await desk.stopProcess(session.id, { pid, graceMs: 0 });
      expect(refused).toMatchObject({ error: { code: 'invalid-argument' } });
    }
    expect(isRunning(other.pid)).toBe(true);
  });

  it('include the leader, with which the session ends', async () => {
    const session = await probe.start(TREE);
    await untilProcesses(session, (all) => all.length === 4);
    unwrap(await desk.stopProcess(session.id, { pid: session.pid, graceMs: 0 }));
    expect(session.info().state).toMatchObject({ kind: 'exited', exit: { cause: 'terminated' } });
    expect(unwrap(await desk.processes(session.id))).toEqual([]);
  });

  it('of an ended session are what it left behind, daemons too', async () => {
    const session = await probe.start('(setsid sleep 306 & ); setsid sleep 307 & sleep 0.3');
    await until(session, { exit: true });
    // Each is a shell until it has become its program.
    const found = await untilProcesses(session, (all) => ['sleep 306', 'sleep 307'].every((name) => named(all, name)));
    const pid = named(found, 'sleep 306')?.pid ?? 0;
    unwrap(await desk.stopProcess(session.id, { pid, graceMs: 500 }));
    expect(isRunning(pid)).toBe(false);
    expect(session.info().descendants.map(({ command }) => command)).toEqual(['sleep 307']);
  });

  it('of a Node session are those of its run and what earlier ones left', async () => {
    const session = await probe.start('node:local');
    expect(unwrap(await desk.processes(session.id))).toEqual([]);
    await ask(
      session,
      `import { spawn } from 'node:child_process'; spawn('sleep', ['308'], { detached: true, stdio: 'ignore' }).unref();`,
    );
    const [left] = await untilProcesses(session, (all) => all.length === 1);
    expect(left?.command).toBe('sleep 308');
    unwrap(await desk.stopProcess(session.id, { pid: left?.pid ?? 0, graceMs: 500 }));
    expect(unwrap(await desk.processes(session.id))).toEqual([]);
  });
});

describe('removing', () => {
  it('takes ended sessions with all their files, and leaves living ones', async () => {
    const [ended, living] = [await probe.start('echo x'), await probe.start('cat')];
    await until(ended, { exit: true });
    await living.type({ bytes: bytesOf('hello\r'), from: 'person' });
    await detailsOf(ended);
    const ids = [ended.id, living.id, ended.id, 's_aaaaaaaaaaaaaaaa'];
    expect(await desk.removeEnded(ids)).toBe(1);
    expect(probe.core.windows.sessions().map(({ id }) => id)).toEqual([living.id]);
    await probe.core.stop();
    expect(existsSync(join(probe.folder, 'sessions', ended.id))).toBe(false);
    expect(existsSync(join(probe.folder, 'sessions', living.id, 'timeline.json'))).toBe(true);
  });
});
