import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkArguments } from './checkArguments';

const schema = z.object({
  command: z.string().min(1).max(10),
  timeout_ms: z.int().min(0).max(9_000).default(8),
  keys: z.array(z.string().max(5)).max(3).optional(),
  env: z.record(z.string(), z.string().max(4)).optional(),
  tty: z.boolean().optional(),
  signal: z.enum(['SIGTERM', 'SIGKILL']).optional(),
  until: z.strictObject({ exit: z.boolean().optional(), quiet_ms: z.int().min(1).max(10).optional() }).optional(),
});

function messageOf(sent: Record<string, unknown>): string {
  const result = checkArguments(schema, { command: 'ls', ...sent });
  return result.ok ? 'accepted' : result.error.message;
}

describe('checkArguments', () => {
  it('fills in defaults', () => {
    expect(checkArguments(schema, { command: 'ls' })).toEqual({
      ok: true,
      value: { args: { command: 'ls', timeout_ms: 8 }, ignored: [] },
    });
  });

  it('leaves out what the tool does not know, and names it', () => {
    expect(checkArguments(schema, { command: 'ls', colour: 1, origin: 'ui' })).toMatchObject({
      ok: true,
      value: { args: { command: 'ls' }, ignored: ['colour', 'origin'] },
    });
  });

  it('takes null for "not given"', () => {
    expect(messageOf({ tty: null, keys: null })).toBe('accepted');
    expect(messageOf({ command: null })).toBe('command is missing. It must be text of 1 to 10 characters.');
  });

  it.each([
    [{ timeout_ms: -5 }, 'timeout_ms must be a whole number from 0 to 9000; you sent -5.'],
    [{ timeout_ms: 1.5 }, 'timeout_ms must be a whole number from 0 to 9000; you sent 1.5.'],
    [{ timeout_ms: '80' }, 'timeout_ms must be a whole number from 0 to 9000; you sent "80".'],
    [{ command: '' }, 'command must be text of 1 to 10 characters; you sent "".'],
    [{ command: 'x'.repeat(100) }, 'command must be text of 1 to 10 characters; you sent text of 100 characters.'],
    [{ tty: 'yes' }, 'tty must be true or false; you sent "yes".'],
    [{ signal: 'SIGFOO' }, 'signal must be one of "SIGTERM", "SIGKILL"; you sent "SIGFOO".'],
    [{ keys: 'up' }, 'keys must be a list of 0 to 3 items, each text of 0 to 5 characters; you sent "up".'],
    [{ keys: ['up', 7] }, 'keys.1 must be text of 0 to 5 characters; you sent 7.'],
    [{ env: { PORT: 1 } }, 'env.PORT must be text of 0 to 4 characters; you sent 1.'],
    [{ env: [] }, 'env must be an object of names and texts; you sent a list of 0.'],
    [{ until: { port: 80 } }, 'until does not take "port" (yet). It takes exit, quiet_ms.'],
    [{ until: { quiet_ms: 0 } }, 'until.quiet_ms must be a whole number from 1 to 10; you sent 0.'],
  ])('says for %j what is wanted', (sent, message) => {
    expect(messageOf(sent)).toBe(message);
  });

  it('names each field that is wrong', () => {
    expect(messageOf({ tty: 1, timeout_ms: -1 }).split('\n')).toHaveLength(2);
  });

  it('answers anything with a result, never with a throw', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(schema.shape), '__proto__', 'x'), fc.anything()),
        (sent) => {
          const result = checkArguments(schema, sent);
          if (!result.ok) expect(result.error.message.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
