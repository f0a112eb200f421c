import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import type { SessionInfo, SessionState } from '@shared/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { SessionStore } from './SessionStore';
import { toStored } from './storedSession';

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

const ID = 's_aaaaaaaaaaaaaaaa';

/** A record as it lies on the disk. */
function recordOf(id: string, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...toStored(infoOf(id, 1, ended)), ...changes });
}

let folder: string;
let errors: unknown[];
const open = (): SessionStore => new SessionStore({ folder, onError: (thrown) => errors.push(thrown) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-store-'));
  errors = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('SessionStore', () => {
  it('gives back what it kept, the oldest first, and calls lost what never ended', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 2, running));
    store.save(infoOf('s_bbbbbbbbbbbbbbbb', 1, running));
    store.save(infoOf('s_bbbbbbbbbbbbbbbb', 1, ended));
    await store.flush();
    const loaded = (await open().load()).map(({ stored }) => stored);
    expect(loaded.map(({ id, exit }) => [id, exit?.cause, exit?.code])).toEqual([
      ['s_bbbbbbbbbbbbbbbb', 'exited', 3],
      ['s_aaaaaaaaaaaaaaaa', 'lost', null],
    ]);
    expect(loaded[0]?.command).toBe('make "all"\n# ünïcode');
    expect(errors).toEqual([]);
  });

  it('takes the times of a clock that went back', async () => {
    const store = open();
    store.save(infoOf(ID, 9e12, ended));
    store.save(infoOf('s_bbbbbbbbbbbbbbbb', -5, ended));
    await store.flush();
    expect((await open().load()).map(({ stored }) => stored.startedAt)).toEqual([-5, 9e12]);
  });

  it('keeps its files to the user', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, ended));
    await store.flush();
    expect(statSync(join(folder, 's_aaaaaaaaaaaaaaaa')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 's_aaaaaaaaaaaaaaaa', 'session.json')).mode & 0o777).toBe(0o600);
  });

  it('writes other files beside the record, in turn with it, and tells once what cannot be written', async () => {
    const store = open();
    store.save(infoOf(ID, 1, ended));
    const saved = [store.saveBeside(ID, 'timeline.json', 'a'), store.saveBeside(ID, 'timeline.json', 'b')];
    expect(await Promise.all(saved)).toEqual([true, true]);
    expect(readFileSync(join(folder, ID, 'timeline.json'), 'utf8')).toBe('b');
    expect(statSync(join(folder, ID, 'timeline.json')).mode & 0o777).toBe(0o600);
    expect((await open().load()).map(({ isSalvaged }) => isSalvaged)).toEqual([false]);
    store.remove(ID);
    await store.flush();
    writeFileSync(join(folder, ID), 'in the way');
    const refused = [store.saveBeside(ID, 'timeline.json', 'a'), store.saveBeside(ID, 'timeline.json', 'b')];
    expect(await Promise.all(refused)).toEqual([false, false]);
    expect(errors).toHaveLength(1);
  });

  it('removes a session even while it is being written', async () => {
    const store = open();
    store.save(infoOf('s_aaaaaaaaaaaaaaaa', 1, ended));
    store.remove('s_aaaaaaaaaaaaaaaa');
    await store.flush();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('passes over what is no session', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'x');
    writeFileSync(join(folder, 's_aaaaaaaaaaaaaaaa'), 'a file');
    mkdirSync(join(folder, 'backup'));
    writeFileSync(join(folder, 'backup', 'session.json'), recordOf(ID));
    expect(await open().load()).toEqual([]);
    expect(await new SessionStore({ folder: join(folder, 'none'), onError: () => undefined }).load()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says when the folder cannot be read', async () => {
    const store = new SessionStore({ folder: join(folder, 'file'), onError: (thrown) => errors.push(thrown) });
    writeFileSync(join(folder, 'file'), '');
    expect(await store.load()).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});

describe('a record that is not as it should be', () => {
  /** Puts one into a session's folder and gives that. */
  const put = (text: string | Uint8Array, id = ID): string => {
    const own = join(folder, id);
    mkdirSync(own);
    writeFileSync(join(own, 'session.json'), text);
    return own;
  };

  it.each([
    ['of another version', JSON.stringify({ version: 9, id: ID })],
    ['of another session', recordOf('s_bbbbbbbbbbbbbbbb')],
    ['that is too long', recordOf(ID, { cwd: 'x'.repeat(limits.maxSessionRecordBytes) })],
  ])('is left alone: one %s', async (_name, text) => {
    const own = put(text);
    expect(await open().load()).toEqual([]);
    expect(errors.map(String)).toEqual([expect.stringContaining(`${own} is not listed and left as it is`)]);
    expect(readFileSync(join(own, 'session.json'), 'utf8')).toBe(text);
  });

  it('takes one with more in it than this version knows', async () => {
    put(recordOf(ID, { colour: 'green' }));
    expect(await open().load()).toMatchObject([{ stored: { id: ID }, isSalvaged: false }]);
  });

  it.each([
    ['is cut off', '{"id": "s_aaaa'],
    ['is empty', ''],
    ['is all zeros', Buffer.alloc(300)],
  ])('is pieced together when it %s, from the recording if there is one', async (_name, text) => {
    const own = put(text);
    const header = { version: 3, term: { cols: 90, rows: 20, type: 'dumb' }, timestamp: 1_700_000_000 };
    const said = { ...header, command: 'make "all"', title: 'build', env: { SHELL: '/bin/bash', TERM: 'dumb' } };
    writeFileSync(join(own, 'recording.cast'), `${JSON.stringify(said)}\n[0.1, "o", "half a li`);
    put(text, 's_bbbbbbbbbbbbbbbb');
    const [one, other] = await open().load();
    expect(one).toMatchObject({
      isSalvaged: true,
      stored: { id: ID, name: 'build', command: 'make "all"', shell: 'bash', isTerminal: false, cols: 90, rows: 20 },
    });
    expect(one?.stored).toMatchObject({ startedAt: 1_700_000_000_000, exit: { cause: 'lost', code: null } });
    expect(other).toMatchObject({ isSalvaged: true, stored: { id: 's_bbbbbbbbbbbbbbbb', name: null } });
    expect(other?.stored.command).toContain('not known');
    expect(errors).toEqual([]);
  });

  it('is nobody’s where something lies that no host put there', async () => {
    const own = put('');
    writeFileSync(join(own, 'diary.txt'), 'dear');
    expect(await open().load()).toEqual([]);
    expect(readdirSync(own)).toContain('diary.txt');
  });

  it.skipIf(process.platform === 'win32')('does not follow symbolic links', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'signalbox-store-'));
    try {
      mkdirSync(join(elsewhere, ID));
      writeFileSync(join(elsewhere, ID, 'session.json'), recordOf(ID));
      symlinkSync(join(elsewhere, ID), join(folder, ID));
      mkdirSync(join(folder, 's_bbbbbbbbbbbbbbbb'));
      symlinkSync(join(elsewhere, ID, 'session.json'), join(folder, 's_bbbbbbbbbbbbbbbb', 'session.json'));
      const store = open();
      expect(await store.load()).toEqual([]);
      expect(errors).toHaveLength(1);
      store.remove(ID);
      await store.flush();
      expect(readdirSync(join(elsewhere, ID))).toEqual(['session.json']);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});

describe('a disk that does not take it', () => {
  it('is told once and tried again, and the newest is written', async () => {
    const timers = new FakeTimers();
    const root = join(folder, 'sessions');
    writeFileSync(root, 'a file where the folder should be');
    const store = new SessionStore({ folder: root, onError: (thrown) => errors.push(thrown), timers });
    store.save(infoOf(ID, 1, running));
    await store.flush();
    store.save(infoOf(ID, 1, ended));
    await vi.waitFor(() => expect(timers.count).toBe(1));
    expect(errors).toHaveLength(1);
    rmSync(root);
    timers.advance(limits.logRetryMs);
    await store.flush();
    expect(timers.count).toBe(0);
    expect(errors).toHaveLength(1);
    expect((await store.load())[0]?.stored.exit).toMatchObject({ code: 3 });
  });

  it('gets no record of what was removed meanwhile', async () => {
    const root = join(folder, 'sessions');
    writeFileSync(root, 'a file where the folder should be');
    const store = new SessionStore({ folder: root, onError: (thrown) => errors.push(thrown) });
    store.save(infoOf(ID, 1, ended));
    await store.flush();
    rmSync(root);
    store.remove(ID);
    await store.flush();
    expect(existsSync(join(root, ID))).toBe(false);
  });
});
