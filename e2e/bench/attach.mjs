// How long a window needs to show a session that printed much: from its request to the parsed screen.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import headless from '@xterm/headless';
import WebSocket from 'ws';
import { timed } from './statistics.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Type bytes of data frames (src-shared/dataFrames.ts). */
const [OUTPUT, LIVE] = [1, 2];
const HEADER_BYTES = 5;

/** Attaches to a session of a Product like a window does. Gives the time, the bytes that came, and the rows that are shown. */
export async function attachLikeWindow(product, sessionId) {
  const window = await openWindow(product.home);
  const terminal = new headless.Terminal({ cols: 120, rows: 30, scrollback: 10_000, allowProposedApi: true });
  let byteCount = 0;
  const { ms } = await timed(
    () =>
      new Promise((done) => {
        window.onFrame = (frame) => {
          if (frame[0] === OUTPUT) {
            byteCount += frame.length - HEADER_BYTES;
            terminal.write(frame.subarray(HEADER_BYTES));
          }
          if (frame[0] === LIVE) terminal.write('', done);
        };
        window.send({ type: 'request', id: 1, name: 'session.attach', input: { sessionId } });
      }),
  );
  window.close();
  const { active } = terminal.buffer;
  const rows = Array.from({ length: 30 }, (_, y) => active.getLine(active.baseY + y).translateToString(true));
  terminal.dispose();
  return { ms, byteCount, rows };
}

/** A connection that the host has let in. */
async function openWindow(home) {
  const { ui } = JSON.parse(readFileSync(join(home, 'run', 'host.json'), 'utf8'));
  const address = new URL(ui);
  const token = new URLSearchParams(address.hash.slice(1)).get('token');
  const version = readFileSync(join(root, 'src-shared', 'protocolVersion.ts'), 'utf8');
  const protocolVersion = Number(/PROTOCOL_VERSION = (\d+)/.exec(version)[1]);
  const socket = new WebSocket(`ws://${address.host}/window`, { origin: address.origin });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  const window = {
    onFrame: () => undefined,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
  window.send({ type: 'hello', token, protocolVersion });
  await new Promise((welcomed) => socket.once('message', welcomed));
  socket.on('message', (data, isBinary) => isBinary && window.onFrame(data));
  return window;
}
