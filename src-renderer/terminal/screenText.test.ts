import { Terminal } from '@xterm/headless';
import { expect, it } from 'vitest';
import { exposeScreenText, isTestMode, textOf } from './screenText';

it('joins wrapped rows and leaves out empty ones at the end', async () => {
  const terminal = new Terminal({ allowProposedApi: true, cols: 5, rows: 4 });
  await new Promise<void>((resolve) => terminal.write('abcdefg\r\n\r\nlast', resolve));
  expect(textOf(terminal.buffer.active)).toBe('abcdefg\n\nlast');
});

it('gives the text of the terminal that was shown last', () => {
  const first = exposeScreenText(() => 'first');
  const second = exposeScreenText(() => 'second');
  first.dispose();
  expect(globalThis.__signalboxTerminalText?.()).toBe('second');
  second.dispose();
  expect(globalThis.__signalboxTerminalText).toBeUndefined();
});

it('is in test mode only when the storage says so', () => {
  expect(isTestMode({ getItem: () => '1' })).toBe(true);
  expect(isTestMode({ getItem: () => null })).toBe(false);
});
