import xterm from '@xterm/headless';
import { expect, it } from 'vitest';
import { charWidth } from './charWidth';

/** The part of xterm.js that measures characters; not public. */
interface Internals {
  readonly _core: { readonly unicodeService: { wcwidth(codePoint: number): number } };
}

it('measures every code point as xterm.js does', () => {
  const terminal = new xterm.Terminal({ allowProposedApi: true });
  const { unicodeService } = (terminal as unknown as Internals)._core;
  const different: number[] = [];
  for (let code = 0x20; code <= 0x10_ffff; code += 1) {
    if (charWidth(code) !== unicodeService.wcwidth(code)) different.push(code);
  }
  expect(different).toEqual([]);
  terminal.dispose();
});
