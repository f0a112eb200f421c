import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Paths, paths as pathsOf } from '../core/config/paths';
import { openAddress } from './openAddress';

const address = 'http://127.0.0.1:4711/#token=se</script>cret';

let folder: string;
let paths: Paths;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-open-'));
  paths = pathsOf(join(folder, 'home'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Puts a program on the path that writes its arguments to the file `arguments`. */
function fakeProgram(name: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/arguments\n`);
  chmodSync(file, 0o755);
}

async function appears(file: string): Promise<void> {
  const watcher = watch(folder);
  // A file that is there is complete: the shell's printf writes it with one call.
  while (!existsSync(file) || statSync(file).size === 0) await once(watcher, 'change');
  watcher.close();
}

function open(env: NodeJS.ProcessEnv = { DISPLAY: ':0', PATH: folder }) {
  return openAddress({ address, paths, env, platform: 'linux' });
}

describe('openAddress', () => {
  test('shows the address as an app, with a profile of its own and the token in no argument', async () => {
    fakeProgram('chromium');
    const opened = await open();
    if (opened.kind !== 'app') throw new Error(opened.kind);
    await once(opened.child, 'exit');
    const words = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n');
    expect(words.join(' ')).not.toContain('token');
    expect(words).toContain(`--user-data-dir=${paths.browserProfile}`);
    const page = fileURLToPath(words.find((word) => word.startsWith('--app='))?.slice('--app='.length) ?? '');
    expect(statSync(page).mode & 0o777).toBe(0o600);
    expect(statSync(paths.browserProfile).mode & 0o777).toBe(0o700);
    const target = /location\.replace\((.*)\)<\/script>/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
    expect(JSON.parse(target)).toBe(address);
  });

  test("takes the person's browser when there is no Chromium", async () => {
    fakeProgram('xdg-open');
    expect(await open()).toEqual({ kind: 'default' });
    await appears(join(folder, 'arguments'));
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).toMatch(/^file:.*open\.html\n$/);
  });

  test('says why when nothing can show it', async () => {
    expect(await open()).toEqual({ kind: 'not', reason: 'No browser was found.' });
    fakeProgram('chromium');
    expect(await open({ PATH: folder })).toEqual({ kind: 'not', reason: 'There is no display here.' });
  });
});
