import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { Pty } from '../pty/Pty';
import type { ReadTermios } from '../waiting/Termios';

const LF = 10;
const CR = 13;

/**
 * Refuses a line that the kernel would cut without a word: in canonical mode a terminal keeps 4095 bytes of a line and
 * drops the rest (termios(3), "Canonical and noncanonical mode"). Line editors read in raw mode and take any length.
 */
export async function checkLineLength(pty: Pty, bytes: Uint8Array, readTermios: ReadTermios): Promise<Result<null>> {
  const longest = longestLine(bytes);
  if (!pty.isTerminal || pty.masterFd === null || longest <= limits.maxCanonicalLineBytes) return ok(null);
  const termios = await readTermios(pty.masterFd);
  if (termios === null || !termios.isCanonical) return ok(null);
  return fail(
    'input-refused',
    `The input was refused and nothing was sent: one line has ${longest} bytes, and the terminal's line mode keeps only ` +
      `${limits.maxCanonicalLineBytes} of a line. Put the text into a file and let the program read it, or start the process with tty=false.`,
  );
}

function longestLine(bytes: Uint8Array): number {
  let longest = 0;
  let length = 0;
  for (const byte of bytes) {
    length = byte === LF || byte === CR ? 0 : length + 1;
    if (length > longest) longest = length;
  }
  return longest;
}
