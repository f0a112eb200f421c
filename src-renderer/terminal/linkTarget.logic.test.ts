import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canOpen, isWrittenDifferently, type LinkTarget, linkTarget, linkWarnings } from './linkTarget.logic';

function web(text: string): LinkTarget & { kind: 'web' } {
  const target = linkTarget(text);
  if (target.kind !== 'web') throw new Error(`${text} is not read as an address of the web.`);
  return target;
}

describe('linkTarget', () => {
  it.each([
    ['https://example.com', 'https://', 'example.com', '/'],
    ['http://localhost:3000/a?b=@c#d', 'http://', 'localhost:3000', '/a?b=@c#d'],
    ['HTTPS://Example.COM/A', 'https://', 'example.com', '/A'],
    ['https://[::1]:8080/x', 'https://', '[::1]:8080', '/x'],
    ['https://bank.example@evil.example/login', 'https://bank.example@', 'evil.example', '/login'],
    ['https://a:b@c.example/', 'https://a:b@', 'c.example', '/'],
    ['https:\\\\evil.example\\x', 'https://', 'evil.example', '/x'],
  ])('sets the host of %s apart', (text, before, host, after) => {
    expect(web(text)).toMatchObject({ before, host, after });
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'vscode://x/y',
    'ssh://host',
    'data:text/html,x',
    'x',
    '',
    'https://',
  ])('opens nothing for %j', (text) => {
    expect(linkTarget(text)).toEqual({ kind: 'other' });
    expect(canOpen(linkTarget(text))).toBe(false);
    expect(linkWarnings(linkTarget(text))[0]).toContain('You can copy');
  });

  it('says that a host name has foreign letters', () => {
    const target = web('https://аpple.com/');
    expect(target.host).toBe('xn--pple-43d.com');
    expect(linkWarnings(target)).toHaveLength(1);
    expect(linkWarnings(web('https://apple.com/'))).toEqual([]);
  });

  it('does not open an address with a name or password', () => {
    const target = web('https://bank.example@evil.example/');
    expect(canOpen(target)).toBe(false);
    expect(linkWarnings(target)[0]).toContain('leads to evil.example');
    expect(canOpen(web('https://evil.example/'))).toBe(true);
  });

  it('gives parts that make up what is opened, in visible characters only', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.string({ unit: 'binary' }),
        (url, tail) => {
          const target = linkTarget(url + tail);
          if (target.kind === 'other') return;
          expect(target.before + target.host + target.after).toBe(target.href);
          expect(target.host).toBe(new URL(target.href).host);
          expect(target.href).toMatch(/^[!-~]*$/);
        },
      ),
    );
  });

  it('knows when the program wrote the address otherwise', () => {
    const isDifferent = (target: string): boolean => isWrittenDifferently({ target, label: '' }, linkTarget(target));
    expect(isDifferent('https://example.com')).toBe(false);
    expect(isDifferent('https://example.com/a')).toBe(false);
    expect(isDifferent('https://exam\u200bple.com/a')).toBe(true);
    expect(isDifferent('https://EXAMPLE.com/a')).toBe(true);
  });
});
