import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { NodePty } from '../src-main/core/pty/NodePty';
import type { Pty } from '../src-main/core/pty/Pty';
import { test } from './support/fixtures';

const cli = resolve(import.meta.dirname, '../out/main/cli.js');

/** `signalbox attach` in a terminal of its own. */
class Attached {
  readonly exited: Promise<number | null>;
  text = '';
  private readonly pty: Pty;

  constructor(home: string, id: string) {
    const env = { PATH: process.env.PATH ?? '', HOME: home, SIGNALBOX_HOME: home, TERM: 'xterm-256color' };
    const spawned = NodePty.spawn({
      file: process.execPath,
      args: [cli, 'attach', id],
      cwd: home,
      env,
      cols: 90,
      rows: 30,
    });
    if (!spawned.ok) throw new Error(spawned.error.message);
    this.pty = spawned.value;
    this.pty.onData((bytes) => {
      this.text += bytes.toString();
    });
    this.exited = new Promise((done) => this.pty.onExit(({ code }) => done(code)));
  }

  type(text: string): void {
    void this.pty.write(Buffer.from(text));
  }

  async shows(text: string): Promise<void> {
    await expect.poll(() => this.text).toContain(text);
  }
}

test('a person works in a session from a terminal, and leaves it', async ({ agent, home }) => {
  const command = 'echo early; while read line; do echo "got $line"; stty size; done';
  const { sessionId: id } = await agent.call('start_process', { command });
  const person = new Attached(home, id);
  await person.shows('early');
  person.type('hello\r');
  await person.shows('got hello');
  await person.shows('30 90');
  person.type('\u001c');
  expect(await person.exited).toBe(0);
  expect(person.text).toContain('left; the session goes on');

  const again = new Attached(home, id);
  await again.shows('got hello');
  // Ctrl-C is for the session's program, not for the one that shows it.
  again.type('\u0003');
  expect(await again.exited).not.toBe(0);
  expect(again.text).toContain('the session');
});

test('a session that is not there is told', async ({ agent, home }) => {
  void agent;
  const person = new Attached(home, 's_doesnotexist0000');
  expect(await person.exited).toBe(1);
  expect(person.text).toContain('There is no session');
});
