import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NodePty } from '../../pty/NodePty';
import type { Pty } from '../../pty/Pty';
import { testSpec, unwrap } from '../../pty/PtyProbe';
import { isExecutable } from '../../shell/findInPath';
import { lookOf, ReplayRig } from './testing/ReplayRig';

const SIZE = { cols: 80, rows: 24 };
const MAX_BYTES = 16 * 1024;

let folder = '';
let file = '';
let pty: Pty | null = null;
let rig: ReplayRig | null = null;

async function find(name: string): Promise<string | null> {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(directory, name);
    if (await isExecutable(path)) return path;
  }
  return null;
}

/** Runs a program on a real terminal and presses keys, one whenever it printed something, until it printed `byteCount`. */
async function use(path: string, args: readonly string[], options: { keys: readonly string[]; byteCount: number }) {
  const spec = testSpec(path, args, folder);
  const running = unwrap(
    NodePty.spawn({ ...spec, env: { ...spec.env, TERM: 'xterm-256color', HOME: folder }, ...SIZE }),
  );
  const screens = new ReplayRig({ ...SIZE, maxBytes: MAX_BYTES });
  pty = running;
  rig = screens;
  let printed = 0;
  let presses = 0;
  await new Promise<void>((resolve, reject) => {
    running.onExit((exit) => reject(new Error(`It ended early: ${JSON.stringify(exit)}`)));
    running.onData((bytes) => {
      screens.print(Buffer.from(bytes));
      printed += bytes.byteLength;
      if (printed >= options.byteCount) resolve();
      void running.write(Buffer.from(options.keys[presses % options.keys.length] ?? ''));
      presses += 1;
    });
  });
  await screens.settle();
  return screens;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-replay-'));
  file = join(folder, 'sample.c');
  const lines = Array.from({ length: 3_000 }, (_, index) => `int line_${index} = ${index}; /* ä → "text" */`);
  writeFileSync(file, lines.join('\n'));
});

afterEach(() => {
  pty?.dispose();
  rig?.dispose();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = [
  {
    name: 'vim',
    args: () => ['-u', 'NONE', '-i', 'NONE', '-n', '-c', 'syntax on | set ruler | split | set mouse=a', file],
    keys: ['\u0006', '\u0006', '\u0017w', '/line_4\r', 'n', '\u0002'],
  },
  { name: 'less', args: () => ['-N', file], keys: ['f', 'f', '/text\r', 'b', 'n'] },
  { name: 'htop', args: () => ['-d', '1'], keys: ['\u001b[B', '\u001b[A', 't', '\u001b[B'] },
];

describe('a window that attaches to a real full-screen program', () => {
  for (const { name, args, keys } of programs) {
    it(`shows what one shows that was there from the start: ${name}`, async (context) => {
      const path = await find(name);
      if (path === null) return context.skip();
      const screens = await use(path, args(), { keys, byteCount: 4 * MAX_BYTES });
      expect(screens.everything.buffer.active.type).toBe('alternate');
      expect(lookOf(screens.attach())).toEqual(lookOf(screens.everything));
      // Some seconds on an idle machine: the limit is against a hang only.
    }, 600_000);
  }
});
