import { expect, it } from 'vitest';
import { arrivalText } from './arrivalText.logic';

it('says the command and how it ended, or which end of the output it is', () => {
  expect(arrivalText({ kind: 'command', text: '$ make', status: null })).toBe('$ make');
  expect(arrivalText({ kind: 'command', text: '$ make', status: 0 })).toBe('$ make, succeeded');
  expect(arrivalText({ kind: 'command', text: '$ make', status: 2 })).toBe('$ make, failed with exit status 2');
  expect(arrivalText({ kind: 'command', text: '', status: null })).toBe('An empty line');
  expect(arrivalText({ kind: 'top' })).toBe('Top of the output.');
  expect(arrivalText({ kind: 'end' })).toBe('End of the output.');
});
