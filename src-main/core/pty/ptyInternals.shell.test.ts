import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isatty } from 'node:tty';
import { spawn } from 'node-pty';
import { describe, expect, it } from 'vitest';
import { ptyInternals } from './ptyInternals';

describe('ptyInternals', () => {
  it('was written for the installed version of node-pty', () => {
    const path = createRequire(import.meta.url).resolve('node-pty/package.json');
    expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe('1.2.0-beta.15');
  });

  it('finds the descriptor, the path and the reap of a real terminal', async () => {
    const terminal = spawn('/bin/sh', ['-c', 'echo x; exit 5'], { encoding: 'utf8' });
    const internals = ptyInternals(terminal);
    let text = '';
    let tell = (): void => undefined;
    const printed = new Promise<void>((resolve) => {
      tell = resolve;
    });
    internals.readBytes((bytes) => {
      text += bytes.toString();
      tell();
    });
    expect(isatty(internals.masterFd ?? -1)).toBe(true);
    // Keeps the stream open over the exit, as NodePty does.
    const holdFd = openSync(internals.terminalPath ?? '', constants.O_RDWR | constants.O_NOCTTY);
    let isStreamOpen = false;
    const exit = await new Promise((resolve) => {
      internals.interceptReap((tellExit) => {
        isStreamOpen = !internals.socket.destroyed;
        terminal.onExit(resolve);
        tellExit();
      });
    });
    expect(exit).toEqual({ exitCode: 5, signal: 0 });
    expect(isStreamOpen).toBe(true);
    await printed;
    expect(text).toBe('x\r\n');
    internals.socket.destroy();
    closeSync(holdFd);
  });

  it('reads everything into the same memory', async () => {
    const terminal = spawn('/bin/sh', ['-c', 'seq 1 50000'], { encoding: 'utf8' });
    const memory = new Set<ArrayBufferLike>();
    let byteCount = 0;
    const internals = ptyInternals(terminal);
    internals.readBytes((bytes) => {
      memory.add(bytes.buffer);
      byteCount += bytes.byteLength;
    });
    await new Promise((resolve) => terminal.onExit(resolve));
    expect([memory.size, byteCount > 100_000]).toEqual([1, true]);
  });

  it('refuses anything else', () => {
    expect(() => ptyInternals({})).toThrow(/1\.2\.0-beta\.15/);
  });
});
