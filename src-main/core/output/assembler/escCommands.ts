import type { VirtualTerminal } from './VirtualTerminal';

/** ESC = and ESC > are DECSET and DECRST 66 (DECNKM) in short. */
const APPLICATION_KEYPAD = 66;

type EscCommand = (terminal: VirtualTerminal) => void;

/** What each two-character escape sequence does, by its final byte. */
export const escCommands: ReadonlyMap<number, EscCommand> = new Map([
  command('7', (t) => t.saveCursor()),
  command('8', (t) => t.restoreCursor()),
  command('=', (t) => t.modes.others.set(APPLICATION_KEYPAD, true)),
  command('>', (t) => t.modes.others.set(APPLICATION_KEYPAD, false)),
  command('D', (t) => t.buffer.index()),
  command('E', (t) => t.nextLine()),
  command('H', (t) => t.buffer.tabs.set(t.buffer.x)),
  command('M', (t) => t.buffer.reverseIndex()),
  command('c', (t) => t.fullReset()),
  command('n', (t) => t.charsets.shift(2)),
  command('}', (t) => t.charsets.shift(2)),
  command('o', (t) => t.charsets.shift(3)),
  command('|', (t) => t.charsets.shift(3)),
  command('~', (t) => t.charsets.shift(1)),
]);

function command(final: string, run: EscCommand): [number, EscCommand] {
  return [final.charCodeAt(0), run];
}
