import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '@shared/lifecycle';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigStore } from './ConfigStore';
import { defaultConfig } from './configSchema';

let folder: string;
let file: string;
let store: ConfigStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-config-'));
  file = join(folder, 'config.json');
  store = new ConfigStore(file);
});

afterEach(() => {
  store.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function next<T>(event: Event<T>): Promise<T> {
  return new Promise((resolve) => {
    const subscription = event((value) => {
      subscription.dispose();
      resolve(value);
    });
  });
}

describe('ConfigStore', () => {
  test('gives defaults without a file', async () => {
    await store.start();
    expect(store.current).toEqual(defaultConfig);
    expect(store.problem).toBeNull();
  });

  test('reads the file at the start and takes over changes', async () => {
    writeFileSync(file, '{"graceMs": 7}');
    await store.start();
    expect(store.current.graceMs).toBe(7);
    const changed = next(store.onChange);
    writeFileSync(file, '{"graceMs": 8}');
    expect((await changed).graceMs).toBe(8);
    expect(store.current.graceMs).toBe(8);
  });

  test('notices a file that an editor puts in its place', async () => {
    await store.start();
    const changed = next(store.onChange);
    writeFileSync(`${file}.new`, '{"graceMs": 9}');
    renameSync(`${file}.new`, file);
    expect((await changed).graceMs).toBe(9);
  });

  test('trusts no rules as long as a broken file may hold some, and its last good ones afterwards', async () => {
    writeFileSync(file, '{"blockedCommands": ["sudo"]');
    await store.start();
    expect(() => store.trusted).toThrow(store.problem?.message);
    const changed = next(store.onChange);
    writeFileSync(file, '{"blockedCommands": ["sudo"]}');
    await changed;
    expect(store.trusted.blockedCommands).toEqual(['sudo']);
    const broken = next(store.onProblem);
    writeFileSync(file, '{');
    await broken;
    expect(store.trusted.blockedCommands).toEqual(['sudo']);
  });

  test('a broken file does not replace the last good settings, and is mended', async () => {
    writeFileSync(file, '{"graceMs": 7}');
    await store.start();
    const broken = next(store.onProblem);
    writeFileSync(file, '{"graceMs": 8,\n"oops"}');
    expect(await broken).toMatchObject({ line: 2 });
    expect(store.current.graceMs).toBe(7);
    const mended = next(store.onProblem);
    writeFileSync(file, '{"graceMs": 8}');
    expect(await mended).toBeNull();
    expect(store.current.graceMs).toBe(8);
  });

  test('a file removed means defaults again', async () => {
    writeFileSync(file, '{"graceMs": 7}');
    await store.start();
    const changed = next(store.onChange);
    rmSync(file);
    expect(await changed).toEqual(defaultConfig);
  });

  test('a file broken from the start leaves the defaults and a problem', async () => {
    writeFileSync(file, '{');
    await store.start();
    expect(store.current).toEqual(defaultConfig);
    expect(store.problem?.line).toBe(1);
  });

  test('a huge file is not read', async () => {
    writeFileSync(file, ' '.repeat(2 * 1024 * 1024));
    await store.start();
    expect(store.problem?.message).toContain('larger than');
  });
});
