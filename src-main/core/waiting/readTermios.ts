import { spawn } from 'node:child_process';
import { limits } from '@shared/limits';
import type { Termios } from './Termios';

/** The modes are in the first kilobyte. */
const MAX_OUTPUT_CHARS = 8192;
const PATH = '/usr/bin:/bin:/usr/sbin:/sbin';

let runningCount = 0;
const waiting: (() => void)[] = [];

/**
 * Asks stty(1): Node has no tcgetattr, and on a master it answers for the program's side. About 3 ms, of which 1 ms on this
 * thread; no more than `limits.maxSttyAtOnce` at a time, the others wait for their turn.
 */
export async function readTermios(masterFd: number): Promise<Termios | null> {
  if (runningCount < limits.maxSttyAtOnce) runningCount += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await runStty(masterFd);
  } catch {
    // The descriptor was closed while it waited for its turn: spawn throws EBADF.
    return null;
  } finally {
    const next = waiting.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }
}

/**
 * The master is handed over as descriptor 3 and moved to 0 by the shell: libuv clears O_NONBLOCK on descriptors 0 to 2 of a
 * child (uv__process_child_init), and that flag is shared with our own reader of the master, which would block the event
 * loop from then on.
 */
function runStty(masterFd: number): Promise<Termios | null> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', 'exec stty -a <&3'], {
      stdio: ['ignore', 'pipe', 'ignore', masterFd],
      env: { LC_ALL: 'C', PATH },
      timeout: limits.sttyTimeoutMs,
      killSignal: 'SIGKILL',
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (text.length < MAX_OUTPUT_CHARS) text += chunk.toString('latin1');
    });
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? parseStty(text) : null));
  });
}

/** Parses `stty -a` of GNU and BSD; null when it does not name both modes. */
export function parseStty(text: string): Termios | null {
  const words = new Set(text.split(/[\s;]+/));
  const isNamed = (mode: string): boolean => words.has(mode) || words.has(`-${mode}`);
  if (!isNamed('icanon') || !isNamed('echo')) return null;
  return { isCanonical: words.has('icanon'), hasEcho: words.has('echo') };
}
