import { beforeEach, describe, expect, it } from 'vitest';
import { takeWindowToken } from './windowToken';

describe('takeWindowToken', () => {
  let stored: Map<string, string>;
  let address: string | null;

  beforeEach(() => {
    stored = new Map();
    address = null;
  });

  const take = (hash: string): string =>
    takeWindowToken({
      location: { hash, pathname: '/', search: '?a=1' },
      history: {
        replaceState: (_data, _unused, url) => {
          address = String(url);
        },
      },
      sessionStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
    });

  it('takes the token out of the address and finds it again after a reload', () => {
    expect(take('#token=abc_-1')).toBe('abc_-1');
    expect(address).toBe('/?a=1');
    expect(take('')).toBe('abc_-1');
  });

  it('prefers a new token to a kept one', () => {
    take('#token=old');
    expect(take('#token=new')).toBe('new');
  });

  it('gives an empty string when there is none', () => {
    expect(take('')).toBe('');
    expect(address).toBeNull();
  });
});
