import { describe, expect, test } from 'vitest';
import { DetachKeys } from './DetachKeys';

function typed(...parts: readonly string[]): { data: string; isDetaching: boolean } {
  const keys = new DetachKeys();
  let data = '';
  for (const part of parts) {
    const result = keys.push(part);
    data += result.data;
    if (result.isDetaching) return { data, isDetaching: true };
  }
  return { data, isDetaching: false };
}

describe('DetachKeys', () => {
  test.each([
    [['ls\r'], 'ls\r', false],
    [['ls\u001crest'], 'ls', true],
    [['~.'], '', true],
    [['ls\r', '~', '.'], 'ls\r', true],
    [['ls ~.'], 'ls ~.', false],
    [['~~.'], '~.', false],
    [['~/bin\r'], '~/bin\r', false],
    [['~', '\u001c'], '', true],
    [['\r~', 'x~.'], '\r~x~.', false],
    [['é~😀'], 'é~😀', false],
  ] as const)('%j gives %j, detaching: %j', (parts, data, isDetaching) => {
    expect(typed(...parts)).toEqual({ data, isDetaching });
  });
});
