import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, CoreProbe, client, page, readAll, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

const start: CoreProbe['start'] = (command, options) => probe.start(command, options);

describe.runIf(process.platform === 'linux')('reading', () => {
  it('gives every line once to each of two clients that read whenever they like', async () => {
    const session = await start(
      'for i in $(seq 1 400); do printf "li"; printf "ne %s\\n" $i; [ $((i % 40)) = 0 ] && sleep 0.02; done',
    );
    const clients = ['a', 'b'].map((id) => ({ id, text: '', last: -1 }));
    const readOnce = async (reader: (typeof clients)[number], maxLines: number): Promise<void> => {
      const { text, fromLine, lineCount } = await session.readNew(reader.id, { ...page, maxLines });
      if (lineCount === 0) return;
      // A first line that was given in part before goes on.
      reader.text += fromLine === reader.last || reader.last < 0 ? text : `\n${text}`;
      reader.last = fromLine + lineCount - 1;
    };
    while (session.info().state.kind !== 'exited') {
      for (const reader of clients) {
        await readOnce(reader, 1 + Math.floor(Math.random() * 30));
        await session.waitFor({ newOutput: true }, { clientId: reader.id, timeoutMs: 20 });
      }
    }
    const expected = Array.from({ length: 400 }, (_, index) => `line ${index + 1}`).join('\n');
    for (const reader of clients) {
      await readOnce(reader, 100_000);
      expect(reader.text).toBe(expected);
    }
  });

  it.each([
    { conditions: { pattern: 'b+$' }, reason: 'pattern', last: 'sleep 60' },
    { conditions: { exit: true }, reason: 'exit', last: 'sleep 0.1' },
    { conditions: { newOutput: true }, reason: 'output', last: 'sleep 60' },
    { conditions: { quietMs: 150 }, reason: 'quiet', last: 'sleep 60' },
  ])('waits for $reason', async ({ conditions, reason, last }) => {
    const session = await start(`sleep 0.1; echo abb; ${last}`);
    expect((await until(session, conditions, 'x')).reason).toBe(reason);
    if (reason === 'pattern') expect(session.info().state.kind).toBe('running');
  });

  it('refuses a pattern that is none, and says what is wrong', async () => {
    const session = await start('sleep 5');
    const result = await session.waitFor({ pattern: '(' }, { clientId: 'c', timeoutMs: 100 });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
  });

  it('does not take the prompt that was read before for new output', async () => {
    const session = await start('PS1="ready> " exec bash --norc -i');
    await until(session, { waiting: true });
    expect((await session.readNew(client.id, page)).text).toContain('ready>');
    const wait = until(session, { pattern: 'ready>' }, client.id);
    unwrap(await session.type({ bytes: bytesOf('sleep 0.2; echo done\r'), from: 'person' }));
    expect((await wait).match).not.toBeNull();
    expect((await wait).firstOutputMs).not.toBeNull();
  });

  it('gives up waiting, not the program, at the time-out', async () => {
    const session = await start('sleep 300');
    const outcome = unwrap(await session.waitFor({ exit: true }, { clientId: 'c', timeoutMs: 50 }));
    expect(outcome.reason).toBe('timeout');
    expect(session.info().state.kind).toBe('running');
  });
});

describe.runIf(process.platform === 'linux')('the terminal', () => {
  it('takes a line of 4095 bytes in line mode and refuses a longer one, of which nothing is sent', async () => {
    const session = await start('head -n 1 | wc -c; head -n 1 | wc -c; sleep 300');
    await until(session, { waiting: true });
    const refused = await session.type({ bytes: bytesOf(`${'x'.repeat(10_000)}\r`), from: 'c' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'input-refused' } });
    expect(await session.type({ bytes: bytesOf(`${'x'.repeat(4096)}\r`), from: 'c' })).toMatchObject({ ok: false });
    unwrap(await session.type({ bytes: bytesOf(`${'y'.repeat(4095)}\r`), from: 'c' }));
    await until(session, { pattern: '^4096$' });
    unwrap(await session.type({ bytes: bytesOf('short\r'), from: 'c' }));
    await until(session, { pattern: '^6$' });
  });

  it('takes a long line in a line editor', async () => {
    const session = await start('PS1="$ " exec bash --norc -i');
    await until(session, { waiting: true });
    unwrap(await session.type({ bytes: bytesOf(`x=${'y'.repeat(10_000)}; echo length=\${#x}\r`), from: 'c' }));
    await until(session, { pattern: 'length=10000' });
  });

  it('keeps the order of what is typed, also behind a line whose length is being checked', async () => {
    const session = await start('stty raw -echo; echo ready; head -c 5007 | tail -c 7; sleep 300');
    await until(session, { pattern: 'ready' });
    const pieces = ['x'.repeat(5000), 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await Promise.all(pieces.map((piece) => session.type({ bytes: bytesOf(piece), from: 'person' })));
    await until(session, { pattern: 'abcdefg' });
  });

  it('shows the screen of a full-screen program', async () => {
    const session = await start('seq 1 300 > "$FILE"; less "$FILE"; rm "$FILE"', {
      env: { FILE: `${probe.folder}/numbers`, LESS: '' },
      rows: 12,
    });
    await until(session, { waiting: true });
    expect(session.info().state).toMatchObject({ waiting: { kind: 'pager' } });
    const screen = unwrap(await session.readScreen());
    expect(screen).toMatchObject({ isAlternateScreen: true, cols: 100, rows: 12, cursorRow: 11 });
    expect(screen.text.split('\n').slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 1}`));
    unwrap(await session.type({ bytes: bytesOf('q'), from: 'c' }));
    await until(session, { exit: true });
    expect(unwrap(await session.readScreen()).isAlternateScreen).toBe(false);
  });

  it.each([false, true])('answers a query exactly once (viewer attached: %s)', async (hasViewer) => {
    const query = "stty raw -echo; sleep 0.2; printf 'ab\\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c; echo";
    const session = await start(`${query}; read -t 0.5 -n 1 x; echo "more=[$x]"`);
    const viewer = hasViewer ? session.attach({ write: () => undefined, live: () => undefined }) : null;
    await until(session, { exit: true });
    viewer?.dispose();
    const output = await readAll(session);
    // ESC [ row ; column R, 1-based.
    expect(output).toContain('033   [   1   ;   3   R');
    expect(output).toContain('more=[]');
  });

  it('holds the program back while a viewer is slow, and loses nothing', async () => {
    const session = await start('seq 1 200000');
    let received = 0;
    const viewer = session.attach({
      write: (bytes) => {
        received += bytes.byteLength;
      },
      live: () => undefined,
    });
    await until(session, { pattern: '^1000$' });
    const slow = unwrap(await session.waitFor({ exit: true }, { clientId: 'x', timeoutMs: 400 }));
    expect(slow.reason).toBe('timeout');
    expect(session.info().totalLines).toBeLessThan(100_000);
    const timer = setInterval(() => viewer.acknowledge(received), 1);
    await until(session, { exit: true });
    clearInterval(timer);
    viewer.dispose();
    // The lines and their two characters of end: 1 088 895 digits.
    expect(received).toBe(1_088_895 + 400_000);
    expect(session.info().totalLines).toBe(200_000);
  });
});
