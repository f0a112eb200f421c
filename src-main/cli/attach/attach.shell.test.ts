import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Emitter, toDisposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningHost, startHeadlessHost } from '../../hosts/headless/main';
import { type AttachEnd, Attachment } from './Attachment';
import { HostWindow } from './HostWindow';
import type { PersonTerminal } from './PersonTerminal';

/** A person in a terminal that keeps what it was shown. */
class FakeTerminal implements PersonTerminal {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly resizes = new Emitter<void>();
  readonly onResize = this.resizes.event;
  cols = 100;
  text = '';
  rawCount = 0;
  private wake: () => void = () => undefined;

  constructor() {
    this.output.on('data', (chunk: Buffer) => {
      this.text += chunk.toString();
      this.wake();
    });
  }

  size = () => ({ cols: this.cols, rows: 40 });

  takeKeys = () => {
    this.rawCount += 1;
    return toDisposable(() => {
      this.rawCount -= 1;
    });
  };

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) await new Promise<void>((resolve) => (this.wake = resolve));
  }
}

let home: string;
let host: RunningHost;
let window: HostWindow;
let terminal: FakeTerminal;

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-attach-')));
  host = await startHeadlessHost({
    home,
    port: 0,
    bindHost: '127.0.0.1',
    isAllowedAnyBind: false,
    exitWhenIdle: false,
  });
  const connected = await HostWindow.connect(host.address);
  if (!connected.ok) throw new Error(connected.error.message);
  window = connected.value;
  terminal = new FakeTerminal();
});

afterEach(async () => {
  window.close();
  await host.stop();
  rmSync(home, { recursive: true, force: true });
});

async function startSession(command: string): Promise<SessionInfo> {
  const started = await window.ask('session.start', {
    command,
    shell: '/bin/sh',
    cwd: home,
    name: null,
    cols: 80,
    rows: 24,
  });
  if (!started.ok) throw new Error(started.error.message);
  const snapshot = await window.ask('snapshot', {});
  const session = snapshot.ok ? snapshot.value.sessions.find(({ id }) => id === started.value.sessionId) : undefined;
  if (session === undefined) throw new Error('The session is not in the snapshot.');
  return session;
}

function attachTo(session: SessionInfo): Promise<AttachEnd> {
  return new Attachment({ window, session, terminal }).run();
}

describe('signalbox attach', () => {
  test('shows what was printed before, takes keys, and tells how the session ended', async () => {
    const end = attachTo(await startSession('echo early; read line; echo "got $line"; exit 7'));
    await terminal.until(/early/);
    terminal.input.write('hello\r');
    expect(await end).toMatchObject({ kind: 'exited', exit: { code: 7 } });
    expect(terminal.text).toContain('got hello');
    expect(terminal.rawCount).toBe(0);
  });

  test('the session gets the size of the terminal, also later', async () => {
    const end = attachTo(
      await startSession('trap "stty size" WINCH; stty size; while :; do read line && stty size; done'),
    );
    await terminal.until(/\d+ \d+\r\n/);
    terminal.input.write('\r');
    await terminal.until(/40 100/);
    terminal.cols = 90;
    terminal.resizes.fire();
    await terminal.until(/40 90/);
    terminal.input.write('~.');
    expect(await end).toEqual({ kind: 'detached' });
  });

  test('leaving lets the session go on and gives the terminal back', async () => {
    const session = await startSession('printf "\\033[?1049h\\033[?25lfull"; read line');
    const end = attachTo(session);
    await terminal.until(/full/);
    terminal.input.write('abc\u001c');
    expect(await end).toEqual({ kind: 'detached' });
    expect(terminal.text).toMatch(/\u001b\[\?1049l.*\u001b\[\?25h/);
    expect(terminal.rawCount).toBe(0);
    expect(terminal.input.listenerCount('data')).toBe(0);
    const snapshot = await window.ask('snapshot', {});
    const after = snapshot.ok ? snapshot.value.sessions.find(({ id }) => id === session.id) : undefined;
    expect(after?.state.kind).not.toBe('exited');
  });

  test('a query of the program is not answered by this terminal as well', async () => {
    const end = attachTo(await startSession('printf "a\\033[6nb\\033]52;c;aGk=\\007c\\n"; read line'));
    await terminal.until(/abc/);
    expect(terminal.text).not.toContain('\u001b[6n');
    terminal.input.write('\u001c');
    await end;
  });

  test('who types is a person: agents wait, and the audit names them', async () => {
    const session = await startSession('cat');
    const held = new Promise((resolve) => {
      const subscription = window.onEvent((event) => {
        if (event.type !== 'writer' || event.sessionId !== session.id || event.hold === null) return;
        subscription.dispose();
        resolve(null);
      });
    });
    const end = attachTo(session);
    terminal.input.write('typed ahead\r');
    await held;
    await terminal.until(/typed ahead\r\ntyped ahead/);
    terminal.input.write('\u001c');
    await end;
    expect(readFileSync(join(home, 'audit.jsonl'), 'utf8')).toContain('person');
  });

  test('a long flood arrives whole', async () => {
    const end = attachTo(await startSession('read line; seq 1 60000; exit 0'));
    terminal.input.write('\r');
    expect(await end).toMatchObject({ kind: 'exited', exit: { code: 0 } });
    expect(terminal.text).toContain('\r\n60000\r\n');
  });

  test('a host that stops is told', async () => {
    const end = attachTo(await startSession('echo ready; cat'));
    await terminal.until(/ready/);
    await host.stop();
    expect((await end).kind).not.toBe('detached');
  });

  test('a wrong token is told', async () => {
    const address = host.address.replace(/token=.*/, 'token=wrong');
    expect(await HostWindow.connect(address)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });
});
