import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonEntry, withJsonEntry } from './editJson';

const KEYS = ['mcpServers', 'signalbox'];
const ENTRY = { command: '/usr/bin/node', args: ['cli.js', 'mcp'] };

function edit(text: string, value: unknown): string {
  const edited = withJsonEntry(text, KEYS, value);
  if (!edited.ok) throw new Error(edited.error.message);
  return edited.value;
}

describe('an entry in JSON settings', () => {
  it('comes into a file that is empty or has nothing of the kind', () => {
    for (const text of ['', '  \n', '{}', '{ "theme": "dark" }'])
      expect(JSON.parse(edit(text, ENTRY))).toMatchObject({ mcpServers: { signalbox: ENTRY } });
  });

  it('leaves comments, order, indentation and line ends as they are', () => {
    const text = [
      '// my settings',
      '{',
      '    "z": 1, // last letter first',
      '    "mcpServers": {',
      '        /* mine */',
      '        "other": { "command": "x" },',
      '    },',
      '    "a": [1, 2]',
      '}',
      '',
    ].join('\r\n');
    const edited = edit(text, ENTRY);
    for (const kept of ['// my settings\r\n', '// last letter first', '/* mine */', '"a": [1, 2]\r\n}\r\n'])
      expect(edited).toContain(kept);
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    expect(edited).toContain('        "signalbox": {\r\n            "command"');
    expect(edited.indexOf('"z"')).toBeLessThan(edited.indexOf('"a"'));
    expect(jsonEntry(edited, KEYS)).toEqual({ ok: true, value: ENTRY });
  });

  it('is replaced, and goes again without a trace', () => {
    const text = '{\n\t"mcpServers": {\n\t\t"other": {}\n\t}\n}\n';
    const twice = edit(edit(text, { command: 'old' }), ENTRY);
    expect(jsonEntry(twice, KEYS)).toEqual({ ok: true, value: ENTRY });
    expect(edit(twice, undefined)).toBe(text);
  });

  it('does not come into what is broken, and the line is said', () => {
    for (const text of ['{ "a": 1', '[1]', '"x"', '{"a" 1}', 'nonsense'])
      expect(withJsonEntry(text, KEYS, ENTRY), text).toMatchObject({ ok: false });
    expect(withJsonEntry('{\n  "a": 1\n  "b": 2\n}', KEYS, ENTRY)).toMatchObject({
      error: { message: expect.stringContaining('line 3') },
    });
    expect(withJsonEntry('{"mcpServers": ["x"]}', KEYS, ENTRY)).toMatchObject({
      error: { message: expect.stringContaining('"mcpServers" is not an object') },
    });
  });

  it('changes nothing else, whatever is there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2, '\t'), (settings, indent) => {
        const servers = settings.mcpServers;
        fc.pre(servers === undefined || (typeof servers === 'object' && servers !== null && !Array.isArray(servers)));
        fc.pre(!Object.keys(settings).includes('__proto__'));
        const after = JSON.parse(edit(JSON.stringify(settings, null, indent), ENTRY));
        const expected = { ...settings, mcpServers: { ...(servers as object | undefined), signalbox: ENTRY } };
        expect(after).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
    );
  });
});
