import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionInfo, SessionState } from '@shared/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionStore } from './SessionStore';

const running: SessionState = { kind: 'running', acceptsInput: false };
const ended: SessionState = { kind: 'exited', exit: { code: 3, signal: null, cause: 'exited', at: 20 } };

function infoOf(id: string, startedAt: number, state: SessionState): SessionInfo {
  const command = 'make "all"\n# ünïcode';
  const identity = { id, pid: 7, name: null, command, cwd: '/', shell: 'bash', client: 'you', isTerminal: true };
  const size = {
    cols: 80,
    rows: 24,
    totalLines: 1,
    evictedLines: 0,
    outputProblem: null,
    descendants: [],
    termination: null,
  };
  return { ...identity, ...size, startedAt, state };
}

describe('SessionStore', () => {
  let folder: string;
  let errors: unknown[];
  const open = (): SessionStore => new SessionStore({ folder, onError: (thrown) => errors.push(thrown) });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-store-'));
    errors = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gives back what it kept, the oldest first, and calls lost what never ended', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 2, running));
    store.save(infoOf('s_bbbbbbbbbbbbbbbb', 1, running));
    store.save(infoOf('s_bbbbbbbbbbbbbbbb', 1, ended));
    await store.flush();
    const loaded = await open().load();
    expect(loaded.map(({ id, exit }) => [id, exit?.cause, exit?.code])).toEqual([
      ['s_bbbbbbbbbbbbbbbb', 'exited', 3],
      ['s_aaaaaaaaaaaaaaaa', 'lost', null],
    ]);
    expect(loaded[0]?.command).toBe('make "all"\n# ünïcode');
    expect(errors).toEqual([]);
  });

  it('keeps its files to the user', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, ended));
    await store.flush();
    expect(statSync(join(folder, 's_aaaaaaaaaaaaaaaa')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 's_aaaaaaaaaaaaaaaa', 'session.json')).mode & 0o777).toBe(0o600);
  });

  it('removes a session even while it is being written', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, ended));
    store.remove('s_aaaaaaaaaaaaaaaa');
    await store.flush();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('passes over what is no session', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, ended));
    await store.flush();
    writeFileSync(join(folder, 'notes.txt'), 'x');
    writeFileSync(join(folder, 's_aaaaaaaaaaaaaaaa', 'session.json'), '{"id": "s_aaaa');
    expect(await open().load()).toEqual([]);
    expect(await new SessionStore({ folder: join(folder, 'none'), onError: () => undefined }).load()).toEqual([]);
  });

  it('tells of a disk that does not take it, and goes on', async () => {
    writeFileSync(join(folder, 'file'), '');
    const store = new SessionStore({ folder: join(folder, 'file'), onError: (thrown) => errors.push(thrown) });
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, running));
    await store.flush();
    expect(errors).toHaveLength(1);
  });
});
