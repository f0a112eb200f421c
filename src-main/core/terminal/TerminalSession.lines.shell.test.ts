import { limits } from '@shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, CoreProbe, client, page, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const text = { isRegex: false, ignoresCase: false, fromLine: 0 };

describe.runIf(process.platform === 'linux')('the log of a session, for a window', () => {
  it('gives the lines of a running session from any number on, and moves no agent’s cursor', async () => {
    const session = await probe.start('seq 0 49999; echo -n "Go on? "; read answer; echo "You said $answer"');
    await until(session, { waiting: true });
    const first = await session.readLines(0, limits.logPageLines);
    expect(first).toEqual({
      fromLine: 0,
      lines: numbers(0, limits.logPageLines - 1),
      totalLines: 50_001,
      evictedLines: 0,
    });
    expect((await session.readLines(31_415, 3)).lines).toEqual(numbers(31_415, 31_417));
    expect((await session.readLines(49_999, 10)).lines).toEqual(['49999', 'Go on? ']);
    expect((await session.readNew(client.id, { ...page, maxLines: 2 })).text).toBe('0\n1');
    await ask(session, 'yes');
    await until(session, { exit: true });
    expect((await session.readLines(50_000, 10)).lines).toEqual(['Go on? yes', 'You said yes']);
  });

  it('finds lines while the program prints', async () => {
    const session = await probe.start(
      'for i in $(seq 0 1999); do echo "Line $i"; [ $((i % 100)) = 0 ] && sleep 0.01; done',
    );
    const found = new Set<number>();
    let fromLine = 0;
    for (let isOver = false; !isOver; ) {
      isOver = session.info().state.kind === 'exited';
      const part = unwrap(
        await session.findLines({ ...text, pattern: 'LINE .*7', isRegex: true, ignoresCase: true, fromLine }),
      );
      for (const line of part.lines) found.add(line);
      // The lines on the screen may have been read half: they are looked at again.
      fromLine = Math.max(0, part.nextLine - 40);
      await session.readNew(client.id, page);
      await session.waitFor({ newOutput: true, exit: true }, { clientId: client.id, timeoutMs: 20 });
    }
    expect([...found].sort((a, b) => a - b)).toEqual(
      numbers(0, 1999)
        .filter((n) => n.includes('7'))
        .map(Number),
    );
    expect(unwrap(await session.findLines({ ...text, pattern: 'LINE' })).lines).toEqual([]);
    expect(unwrap(await session.findLines({ ...text, pattern: 'LINE', ignoresCase: true })).lines).toHaveLength(2_000);
    expect(await session.findLines({ ...text, pattern: '(', isRegex: true })).toMatchObject({
      error: { code: 'invalid-argument' },
    });
  });

  it('is there for a program on pipes, and for a Node session', async () => {
    const piped = await probe.start('seq 1 3', { isTerminal: false });
    await until(piped, { exit: true });
    expect((await piped.readLines(1, 5)).lines).toEqual(['2', '3']);
    const node = await probe.start('node:local');
    await ask(node, "for (const i of [0, 1, 2]) console.log('Line ' + i);");
    expect((await node.readLines(0, 5)).lines).toEqual(['Line 0', 'Line 1', 'Line 2']);
    expect(unwrap(await node.findLines({ ...text, pattern: 'line 1', ignoresCase: true })).lines).toEqual([1]);
  });

  it('is there when the host is another one', async () => {
    const first = await CoreProbe.create();
    const session = await first.start('seq 0 20000');
    await until(session, { exit: true });
    await first.core.stop();
    const second = await CoreProbe.reopen(first.folder);
    try {
      const past = unwrap(second.core.windows.find(session.id));
      expect((await past.readLines(19_999, 5)).lines).toEqual(['19999', '20000']);
      const found = unwrap(await past.findLines({ ...text, pattern: '^1(0+)$', isRegex: true }));
      expect(found).toEqual({
        lines: [10, 100, 1_000, 10_000],
        nextLine: 20_001,
        totalLines: 20_001,
        isComplete: true,
      });
    } finally {
      await second.dispose();
    }
  });
});
