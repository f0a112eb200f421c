import { limits } from '@shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import { castData, checkAsciicast } from '../output/testing/checkAsciicast';
import type { Session } from './Session';
import { CoreProbe, readAll, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create({ recording: { ...defaultConfig.recording, enabled: true } });
});
afterAll(() => probe.dispose());

/** Runs a program of Node's to its end; `program` has `out(text or bytes)`, which writes all of it at once. */
async function run(program: string, isTerminal: boolean): Promise<Session> {
  const out =
    'const fs = require("node:fs"); const out = (x) => { for (let b = Buffer.from(x); b.length > 0; ) b = b.subarray(fs.writeSync(1, b)); };';
  const args = ['-e', `${out}${program}`].map((arg) => `'${arg.replaceAll("'", "'\\''")}'`).join(' ');
  const session = await probe.start(`'${process.execPath}' ${args}`, { isTerminal });
  await until(session, { exit: true });
  expect(session.info()).toMatchObject({ state: { exit: { code: 0 } }, outputProblem: null });
  return session;
}

/** The whole recording, which must be a valid one. */
async function recorded(session: Session): Promise<string> {
  let text = '';
  for (let offset = 0; ; ) {
    const part = unwrap(await session.readRecording(offset));
    text += part.text;
    offset = part.nextOffset;
    if (offset >= part.totalBytes) break;
  }
  return castData(checkAsciicast(text).events, 'o');
}

describe.runIf(process.platform === 'linux').each([true, false])(
  'what no line was meant for (terminal: %s)',
  (isTerminal) => {
    it('splits an endless line, and keeps all of it', async () => {
      const length = 2 * limits.maxLineChars + 1_000;
      const session = await run(`out("x".repeat(${length}))`, isTerminal);
      const lines = (await readAll(session)).split('\n');
      // A terminal's at whole rows.
      expect(lines).toHaveLength(3);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(limits.maxLineChars);
      expect(lines.join('')).toBe('x'.repeat(length));
      expect(await recorded(session)).toHaveLength(length);
    });

    it('reads a character that comes in pieces, byte by byte, and what is none', async () => {
      const bytes =
        'for (const byte of Buffer.concat([Buffer.from("ä😀"), Buffer.from([255, 240, 159, 152, 195, 40, 10])])) out([byte]);';
      const session = await run(`for (let i = 0; i < 100; i += 1) { ${bytes} }`, isTerminal);
      const line = 'ä😀\ufffd\ufffd\ufffd(';
      expect((await readAll(session)).split('\n')).toEqual(Array.from({ length: 100 }, () => line));
      expect(await recorded(session)).toBe(`${line}\r\n`.repeat(100));
    });

    it('leaves NUL bytes out', async () => {
      const session = await run('out(Buffer.alloc(2_000_000)); out("end\\n")', isTerminal);
      expect((await readAll(session)).split('\n').join('')).toBe('end');
      expect(await recorded(session)).toBe(`${'\0'.repeat(2_000_000)}end\r\n`);
    });

    it('gets over any bytes', async () => {
      // A generator of Park and Miller's, so that they are the same each time.
      const random =
        'let s = 1; out(Buffer.from(Array.from({ length: 400_000 }, () => (s = (s * 48271) % 2147483647) >> 8 & 255)));';
      // Back to a plain screen before the line that must be there.
      const session = await run(`${random} out("\\x1b\\\\\\x18\\x1bc\\nend\\n")`, isTerminal);
      expect((await readAll(session)).split('\n').at(-1)).toBe('end');
      expect(await recorded(session)).toContain('end');
    });
  },
);

describe.runIf(process.platform === 'linux')('a terminal', () => {
  it.each([
    ['OSC', '\\x1b]0;', '\\x07'],
    ['DCS', '\\x1bP', '\\x1b\\\\'],
    ['CSI', '\\x1b[', 'm'],
  ])('skips an endless %s and goes on after it', async (_name, start, end) => {
    const session = await run(`out("before\\n${start}"); out("1".repeat(3_000_000)); out("${end}after\\n")`, true);
    expect(await readAll(session)).toBe('before\nafter');
  });
});
