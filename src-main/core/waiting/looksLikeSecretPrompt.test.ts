import { describe, expect, it } from 'vitest';
import { looksLikeSecretPrompt } from './looksLikeSecretPrompt';

describe('looksLikeSecretPrompt', () => {
  it.each(['[sudo] password for ada: ', "ada@host's password:", 'Enter PIN: ', 'Passphrase for key "x": ', 'API key '])(
    '%j asks for a secret',
    (line) => expect(looksLikeSecretPrompt(line)).toBe(true),
  );

  it.each(['', '$ ', 'Name: ', 'Continue? [y/N] ', 'The password was changed.'])('%j does not', (line) =>
    expect(looksLikeSecretPrompt(line)).toBe(false),
  );
});
