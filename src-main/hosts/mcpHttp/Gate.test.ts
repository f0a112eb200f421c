import { limits } from '@shared/limits';
import { describe, expect, it, test } from 'vitest';
import { Gate } from './Gate';

const PORT = 4711;

function gate(now = () => 0) {
  const own = new Gate({ port: PORT, token: 'right', now });
  return (changes: { method?: string; url?: string; headers?: Record<string, string | undefined> } = {}) => {
    const { method = 'POST', url = '/mcp' } = changes;
    const headers = { host: `127.0.0.1:${PORT}`, authorization: 'Bearer right', ...changes.headers };
    return own.refusalOf({ method, url, headers })?.status ?? 'let in';
  };
}

describe('what a request says about itself', () => {
  test.each([
    ['nothing else', {}, 'let in'],
    ['localhost', { host: `localhost:${PORT}` }, 'let in'],
    ['its own origin', { origin: `http://127.0.0.1:${PORT}` }, 'let in'],
    ['bearer in small letters', { authorization: 'bearer right' }, 'let in'],
    ['a name that leads here', { host: `evil.example.com:${PORT}` }, 403],
    ['another port, as behind ssh -L', { host: '127.0.0.1:80' }, 'let in'],
    ['another port, and the origin of it', { host: '127.0.0.1:80', origin: 'http://127.0.0.1:80' }, 'let in'],
    ['no port', { host: '127.0.0.1' }, 403],
    ['no host', { host: undefined }, 403],
    ['a foreign page', { origin: 'https://evil.example.com' }, 403],
    ['a page of another port', { origin: 'http://127.0.0.1:3000' }, 403],
    ['a page with our name in its own', { origin: `http://127.0.0.1:${PORT}.evil.example.com` }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['an empty origin', { origin: '' }, 403],
    ['no token', { authorization: undefined }, 401],
    ['a wrong token', { authorization: 'Bearer wrong' }, 401],
    ['a token that only begins right', { authorization: 'Bearer right2' }, 401],
    ['another scheme', { authorization: 'Basic right' }, 401],
    ['two tokens', { authorization: 'Bearer wrong right' }, 401],
  ])('%s', (_what, headers, expected) => {
    expect(gate()({ headers })).toBe(expected);
  });

  test.each([
    ['/mcp?x=1', 'let in'],
    ['/', 404],
    ['/mcp/', 404],
    ['/mcp/../mcp', 404],
    ['//mcp', 404],
    ['/MCP', 404],
    ['/.well-known/oauth-protected-resource', 404],
    ['http://127.0.0.1:4711/mcp', 404],
    ['*', 404],
  ])('the route %s', (url, expected) => {
    expect(gate()({ url })).toBe(expected);
  });

  test.each([
    ['GET', 'let in'],
    ['DELETE', 'let in'],
    ['PUT', 405],
    ['OPTIONS', 405],
    ['HEAD', 405],
  ])('the method %s', (method, expected) => {
    expect(gate()({ method })).toBe(expected);
  });
});

it('refuses a foreign page before it says whether the token was right', () => {
  const ask = gate();
  expect(ask({ headers: { origin: 'https://evil.example.com', authorization: 'Bearer wrong' } })).toBe(403);
  expect(ask({ headers: { host: 'evil.example.com', authorization: undefined } })).toBe(403);
});

it('stops answering guesses after too many, and lets the right token in all the same', () => {
  let now = 0;
  const ask = gate(() => now);
  const guess = () => ask({ headers: { authorization: 'Bearer wrong' } });
  const answers = Array.from({ length: limits.maxTokenFailures + 1 }, guess);
  expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map(() => 401));
  expect(answers.at(-1)).toBe(429);
  expect(ask()).toBe('let in');
  now += limits.tokenFailureMs;
  expect(guess()).toBe(401);
});

it('does not count a client that asks without a token as one that guesses', () => {
  const ask = gate();
  for (let index = 0; index < limits.maxTokenFailures * 2; index++) {
    expect(ask({ headers: { authorization: undefined } })).toBe(401);
  }
});

it('lets no more through than the rate allows; what is refused otherwise does not count', () => {
  let now = 0;
  const ask = gate(() => now);
  const burst = limits.mcpHttpRequestsPerSecond * limits.mcpHttpBurstSeconds;
  for (let index = 0; index < burst; index++) ask({ url: '/other' });
  const answers = Array.from({ length: burst + 1 }, () => ask());
  expect(answers.indexOf(429)).toBe(burst);
  now += 1_000;
  expect(ask()).toBe('let in');
});
