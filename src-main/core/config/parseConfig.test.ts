import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from './configSchema';
import { JsonLocator } from './JsonLocator';
import { parseConfig } from './parseConfig';

function problemOf(text: string): { message: string; line: number | null } {
  const parsed = parseConfig(text);
  if (parsed.ok) throw new Error('was accepted');
  return parsed.problem;
}

describe('parseConfig', () => {
  test('every key is optional', () => {
    expect(parseConfig('{}')).toEqual({ ok: true, config: defaultConfig });
    expect(defaultConfig).toMatchObject({
      graceMs: 1000,
      hostIdleExitMinutes: 10,
      policy: { input: { secret: 'person' } },
    });
  });

  test('keys that are there are taken, the rest is filled in', () => {
    const parsed = parseConfig(
      '{"graceMs": 5, "policy": {"input": {"confirm": "allow"}}, "blockedCommands": ["sudo"]}',
    );
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        graceMs: 5,
        blockedCommands: ['sudo'],
        policy: { mode: 'normal', input: { confirm: 'allow', secret: 'person' } },
      },
    });
  });

  test.each([
    [
      '{\n  "graceMs": 1,\n  "defaultShel": "bash"\n}',
      3,
      'there is no setting "defaultShel"; did you mean "defaultShell"',
    ],
    ['{\n"policy": {\n"input": {"secrets": "ask"}}}', 3, '"policy.input.secrets"; did you mean "secret"'],
    [
      '{\n"policy": {"rules": [\n{"match": "ls", "action": "deny"},\n{"match": "x",\n"acton": "ask"}]}}',
      5,
      '"policy.rules.1.acton"; did you mean "action"',
    ],
    ['{"appearance": {\n"terminalFontsize": 14}}', 2, '"appearance.terminalFontsize"; did you mean "terminalFontSize"'],
    ['{"desktop": {"closeToTrai": true}}', 1, '"desktop.closeToTrai"; did you mean "closeToTray"'],
    ['{"notifications": {\n"doNotDisturb": "yes"}}', 2, 'notifications.doNotDisturb: '],
    ['{"appearance": {\n"terminalFontSize": 33}}', 2, 'appearance.terminalFontSize: '],
    ['{"frobnicate": 1}', 1, 'known are defaultShell, loginShell'],
    ['{\n\n"graceMs": "soon"}', 3, 'graceMs: '],
    ['{\n"graceMs": 1,,\n}', 2, 'a name in double quotes is missing before ,'],
    ['{\n"graceMs": 1\n"loginShell": true}', 3, 'a comma or } is missing before "loginShell":'],
    ['{\n"graceMs" 1}', 2, 'a colon is missing after "graceMs"'],
    ['{"blockedCommands": ["a"\n', 2, 'a comma or ] is missing at the end'],
    ['{}\n{}', 2, 'after the end'],
    ['{"policy": {"rules": [\n{"match": "ls"}]}}', 2, 'policy.rules.0.action: '],
    ['[]', 1, 'the whole file'],
  ])('%j is refused with the line', (text, line, reason) => {
    expect(problemOf(text)).toEqual({ line, message: expect.stringContaining(reason) });
    expect(problemOf(text).message).toContain(`line ${line}:`);
  });

  test('an empty file is no settings: an editor may be about to fill it', () => {
    expect(problemOf(' \n')).toEqual({ line: null, message: expect.stringContaining('it is empty') });
  });
});

describe('JsonLocator', () => {
  test('accepts what JSON.parse accepts and refuses what it refuses', () => {
    const broken = fc
      .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', '"', ',', '{', ']', '0', 'x', '\n', '\\'))
      .map(([text, at, put]) => text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1));
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(JsonLocator.locate(text).error === null).toBe(isJson);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds each value of a text with one value a line', () => {
    const { lineOf } = JsonLocator.locate(JSON.stringify({ a: 1, b: { c: [1, 2] } }, null, 1));
    expect([lineOf(['a']), lineOf(['b']), lineOf(['b', 'c', 0]), lineOf(['b', 'c', 1])]).toEqual([2, 3, 5, 6]);
  });
});
