import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { castData, checkAsciicast } from '../src-main/core/output/testing/checkAsciicast';
import type { Agent } from './support/Agent';
import { terminalText, test } from './support/fixtures';
import { setVisibility } from './support/setVisibility';

/** Type byte of an output frame (src-shared/dataFrames.ts). */
const OUTPUT_FRAME = 1;
/** Replays are cut at 1 MiB: this prints more. */
const DRAWINGS = 60_000;

/** Counts the bytes of output that the page gets from now on; loads it again to see its connection from the start. */
async function countOutput(page: Page): Promise<() => number> {
  let byteCount = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string' && payload[0] === OUTPUT_FRAME) byteCount += payload.byteLength;
    }),
  );
  await page.reload();
  return () => byteCount;
}

async function totalLines(agent: Agent, sessionId: string): Promise<number> {
  const read = await agent.call('read_process_output', { session_id: sessionId, offset: -1, timeout_ms: 0 });
  return Number(read.raw.total_lines);
}

test('a window that opens late shows a full-screen program that drew for a long time', async ({ agent, window }) => {
  const command = [
    "printf '$ the shell\\n\\033[?1049h\\033[H\\033[44mdrawn once\\033[m\\033[3;20r'",
    `for ((i = 1; i <= ${DRAWINGS}; i++)); do printf '\\033[5;3Hcounter %08d\\033[K' $i; done`,
    "read -r; printf '\\033[?1049l'; echo back",
  ].join('; ');
  const started = await agent.call('start_process', { command, timeout_ms: 1_000 });
  const screen = async (): Promise<string> => (await agent.call('read_screen', { session_id: started.sessionId })).text;
  await expect.poll(screen).toContain(`counter 000${DRAWINGS}`);
  await window.getByRole('option', { name: /counter/ }).click();
  await expect.poll(() => terminalText(window)).toMatch(new RegExp(`^drawn once\\n+ +counter 000${DRAWINGS}$`, 'm'));
  await agent.call('interact_with_process', { session_id: started.sessionId, input: '' });
  await expect.poll(() => terminalText(window)).toMatch(/^\$ the shell\nback$/m);
});

test('a window opens a session that printed much without getting all of it', async ({ agent, window, shell }) => {
  let receivedChars = 0;
  window.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      receivedChars += payload.length;
    }),
  );
  // The connection of this load is the one that is counted.
  await window.reload();
  await agent.call('start_process', { command: 'exec sleep 600', name: 'quiet', timeout_ms: 500 });
  await window.getByRole('option', { name: /quiet/ }).click();
  const command = "head -c 64M /dev/zero | tr '\\0' x | fold -w 100; echo; echo the-end; read -r";
  const started = await agent.call('start_process', { command, timeout_ms: 45_000 });
  expect(started.state).toBe('waiting');
  expect(await terminalText(window)).toBe('');
  const before = receivedChars;
  await window.getByRole('option', { name: /the-end/ }).click();
  await expect.poll(() => terminalText(window)).toContain('\nthe-end');
  // 5 000 rows of 100 characters, and what the events say; how long it takes is measured in e2e/bench/attach.mjs. The desktop
  // app has no socket to count at, and the same host behind it.
  if (shell === 'browser') {
    expect(receivedChars - before).toBeGreaterThan(100_000);
    expect(receivedChars - before).toBeLessThan(2_000_000);
  }
});

// It counts what comes over the WebSocket.
test('a hidden window costs nothing, and shows what it missed when it is seen again', { tag: '@browser' }, async ({
  agent,
  window,
}) => {
  const outputBytes = await countOutput(window);
  const command = 'for ((i = 1; ; i++)); do echo "tick $i"; sleep 0.01; done';
  const started = await agent.call('start_process', { command, timeout_ms: 800 });
  await window.getByRole('option', { name: /tick/ }).click();
  await expect.poll(() => terminalText(window)).toContain('tick 5\n');
  await setVisibility(window, 'hidden');
  // The answer to a later request of the window comes after all that the host sent before it let go of the stream.
  const downloading = window.waitForEvent('download');
  await window.getByRole('button', { name: 'Save recording' }).click();
  await downloading;
  const before = outputBytes();
  const lines = await totalLines(agent, started.sessionId);
  await expect.poll(() => totalLines(agent, started.sessionId)).toBeGreaterThan(lines + 20);
  expect(outputBytes()).toBe(before);
  await setVisibility(window, 'visible');
  await expect.poll(() => terminalText(window)).toContain(`tick ${lines + 20}\n`);
  const shown = (await terminalText(window)).match(/tick \d+/g) ?? [];
  const expected = shown.map((_, index) => `tick ${Number(shown[0]?.slice(5)) + index}`);
  expect(shown).toEqual(expected);
});

test('a hidden window does not hold a program back', async ({ agent, window }) => {
  const command = "read -r; head -c 8M /dev/zero | tr '\\0' x | fold -w 100; echo; echo finished";
  const started = await agent.call('start_process', { command, timeout_ms: 2_000 });
  await window.getByRole('option', { name: /finished/ }).click();
  await setVisibility(window, 'hidden');
  const done = await agent.call('interact_with_process', { session_id: started.sessionId, input: '' });
  expect(done.state).toBe('exited');
  await setVisibility(window, 'visible');
  await expect.poll(() => terminalText(window)).toContain('xxx\nfinished');
});

test('a recording is saved from the window and is an asciicast', async ({ agent, window }) => {
  const command = `printf '\\033[32mgreen\\033[m\\n'; read -r -s -p 'Password: ' secret; echo; read -r -p 'Name: ' name; echo "hello $name"`;
  const started = await agent.call('start_process', { command, name: 'greeting', timeout_ms: 10_000 });
  await window.getByRole('option', { name: /greeting/ }).click();
  await window.getByLabel('Answer').fill('hunter2-hunter2');
  await window.keyboard.press('Enter');
  await agent.call('wait_for_process', { session_id: started.sessionId, until: { waiting: true }, timeout_ms: 10_000 });
  await agent.call('interact_with_process', { session_id: started.sessionId, input: 'Ada' });
  await expect(window.getByRole('option', { name: /greeting.*ended/i })).toBeVisible();
  const downloading = window.waitForEvent('download');
  await window.getByRole('button', { name: 'Save recording' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^greeting-[\w-]{6}\.cast$/);
  const text = await readFile(await download.path(), 'utf8');
  const { header, events } = checkAsciicast(text);
  expect(header.term).toMatchObject({ cols: expect.any(Number), rows: expect.any(Number) });
  expect(castData(events, 'o')).toContain('\u001b[32mgreen\u001b[m\r\n');
  expect(castData(events, 'o')).toContain('hello Ada');
  expect(events.at(-1)?.slice(1)).toEqual(['x', '0']);
  expect(text).not.toContain('hunter2');
});
