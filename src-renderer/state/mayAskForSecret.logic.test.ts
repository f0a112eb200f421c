import { describe, expect, it } from 'vitest';
import { mayAskForSecret } from './mayAskForSecret.logic';

describe('mayAskForSecret', () => {
  it.each([
    'Password for git: ',
    'Enter passphrase: ',
    'GITHUB_TOKEN=',
    'Paste your API key: ',
    'apiKey: ',
    'STRIPE_KEY: ',
    'PIN: ',
    'Enter the 6-digit code: ',
    'Client secret? ',
    'Licence number: ',
  ])('says so of %j', (prompt) => expect(mayAskForSecret({ kind: 'line', prompt })).toBe(true));

  it.each(['Name: ', 'Continue? [y/N] ', '>>> ', 'Which keyboard? ', 'Version (1.0.0): ', 'opinion: '])(
    'says no of %j',
    (prompt) => expect(mayAskForSecret({ kind: 'line', prompt })).toBe(false),
  );

  it('says so of hidden input, whatever it asks', () => {
    expect(mayAskForSecret({ kind: 'secret', prompt: '' })).toBe(true);
  });
});
