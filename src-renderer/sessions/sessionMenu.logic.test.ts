import { expect, it } from 'vitest';
import { exitedState, testSession } from '../state/testSession';
import { sessionMenu } from './sessionMenu.logic';

const deeds = (over: Parameters<typeof testSession>[0]): string =>
  (sessionMenu(testSession(over)).at(-1) ?? []).map(({ deed }) => deed).join(' ');

it('offers what can be done now', () => {
  expect(deeds({})).toBe('interrupt stop force-kill');
  expect(deeds({ isTerminal: false })).toBe('stop force-kill');
  expect(deeds({ state: exitedState(0) })).toBe('delete');
  expect(deeds({ state: exitedState(0), descendants: [{ pid: 5, command: 'server' }] })).toBe('stop force-kill');
});
