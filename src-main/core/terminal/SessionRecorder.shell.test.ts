import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import { castData, checkAsciicast } from '../output/testing/checkAsciicast';
import type { Session } from './Session';
import { ask, bytesOf, CoreProbe, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeEach(async () => {
  probe = await CoreProbe.create({ recording: defaultConfig.recording });
});
afterEach(() => probe.dispose());

async function recordingOf(session: Session) {
  let text = '';
  for (let offset = 0, total = 1; offset < total; ) {
    const part = unwrap(await session.readRecording(offset));
    text += part.text;
    offset = part.nextOffset;
    total = part.totalBytes;
  }
  return { text, ...checkAsciicast(text) };
}

describe('the recording of a real session', () => {
  it('holds the output, the input and the exit status of a program', async () => {
    const session = await probe.start('read -p "Name: " n; echo "hello $n ✓"; exit 3', { name: 'greeter' });
    await until(session, { waiting: true });
    await ask(session, 'Ada');
    await until(session, { exit: true });
    await expect.poll(async () => (await recordingOf(session)).events.at(-1)?.slice(1)).toEqual(['x', '3']);
    const { header, events } = await recordingOf(session);
    expect(header).toMatchObject({ title: 'greeter', term: { cols: 100, rows: 30 }, env: { SHELL: '/bin/bash' } });
    expect(castData(events, 'o')).toBe('Name: Ada\r\nhello Ada ✓\r\n');
    expect(castData(events, 'i')).toBe('Ada\r');
    expect(castData(events, 'm')).toContain('waiting (line): Name:');
  });

  it('never holds a secret', async () => {
    const session = await probe.start('read -s -p "Token? " t; echo; echo got $(echo -n $t | wc -c)');
    await until(session, { waiting: true });
    for (const key of 'hunter2\r') unwrap(await session.type({ bytes: bytesOf(key), from: 'person' }));
    await until(session, { exit: true });
    const { text } = await recordingOf(session);
    expect(text).toContain('got 7');
    expect(text).toContain('secret typed');
    for (const piece of ['hunter2', '"h"', '"u"', '"n"', '"2"']) expect(text).not.toContain(piece);
  });

  it('holds a flood byte for byte', async () => {
    const session = await probe.start('seq 1 200000');
    await until(session, { exit: true });
    const expected = Array.from({ length: 200_000 }, (_, i) => `${i + 1}\r\n`).join('');
    expect(castData((await recordingOf(session)).events, 'o')).toBe(expected);
  });

  it('is there for programs on pipes and for Node sessions', async () => {
    const pipes = await probe.start('echo a; echo b', { isTerminal: false });
    await until(pipes, { exit: true });
    expect(castData((await recordingOf(pipes)).events, 'o')).toBe('a\r\nb\r\n');
    const node = await probe.start('node:local');
    await ask(node, 'console.log(1 + 1)');
    await node.terminate(0);
    const { events } = await recordingOf(node);
    expect(castData(events, 'o')).toContain('2\r\n');
    expect(castData(events, 'i')).toContain('console.log(1 + 1)');
  });

  it('goes when the session is removed from the list', async () => {
    const session = await probe.start('echo gone', { stdin: '' });
    await until(session, { exit: true });
    await recordingOf(session);
    const folder = `${probe.folder}/sessions/${session.id}`;
    expect(existsSync(folder)).toBe(true);
    await expect.poll(() => probe.core.windows.remove(session.id).ok).toBe(true);
    await expect.poll(() => existsSync(folder)).toBe(false);
  });

  it('is complete when the host has stopped', async () => {
    const session = await probe.start('seq 1 100000; sleep 60');
    await until(session, { pattern: '^100000$' });
    await probe.core.stop();
    const folder = `${probe.folder}/sessions/${session.id}`;
    expect(readdirSync(folder)).toEqual(['output', 'recording.cast', 'session.json', 'timeline.json']);
    const { events } = checkAsciicast(readFileSync(`${folder}/recording.cast`, 'utf8'));
    expect(castData(events, 'm')).toContain('(host-stopped)');
    expect(events.at(-1)?.[1]).toBe('x');
  });

  it('is not made when it is switched off, and says so', async () => {
    const own = await CoreProbe.create();
    const session = await own.start('echo a');
    expect(await session.readRecording(0)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    await own.dispose();
  });
});
