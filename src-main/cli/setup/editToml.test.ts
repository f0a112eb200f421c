import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { tomlEntry, withTomlEntry } from './editToml';

const KEYS = ['mcp_servers', 'signalbox'];
const ENTRY = { command: '/usr/bin/node', args: ['cli.js', 'mcp'], env: { SIGNALBOX_HOME: '/x y' } };

function edit(text: string, value: Readonly<Record<string, unknown>> | undefined): string {
  const edited = withTomlEntry(text, KEYS, value);
  if (!edited.ok) throw new Error(edited.error.message);
  return edited.value;
}

const mine = `# my settings
model = "x" # the good one

[mcp_servers.other]
command = "y"

# about profiles
[profiles.fast]
model = "z"
`;

describe('an entry in TOML settings', () => {
  it('comes to the end, and leaves every other line as it is', () => {
    const edited = edit(mine, ENTRY);
    expect(edited.startsWith(mine)).toBe(true);
    expect(tomlEntry(edited, KEYS)).toMatchObject({ ok: true, value: ENTRY });
    expect(parse(edit('', ENTRY))).toEqual({ mcp_servers: { signalbox: ENTRY } });
    expect(edit('a = 1', ENTRY).split('\n').slice(0, 3)).toEqual(['a = 1', '', '[mcp_servers.signalbox]']);
  });

  it('is replaced with its sub-tables where it stands, and goes again', () => {
    const old = mine.replace(
      '# about profiles',
      '[mcp_servers.signalbox]\ncommand = "old"\n[mcp_servers.signalbox.env]\nA = "1"\n\n# about profiles',
    );
    const edited = edit(old, ENTRY);
    expect(tomlEntry(edited, KEYS)).toMatchObject({ ok: true, value: ENTRY });
    expect(edited).toContain('# about profiles\n[profiles.fast]\n');
    expect(edited.indexOf('signalbox')).toBeLessThan(edited.indexOf('# about profiles'));
    expect(edit(edited, undefined)).toBe(mine);
  });

  it('keeps Windows line ends', () => {
    expect(edit(mine.replaceAll('\n', '\r\n'), ENTRY).replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('does not come into what is broken, or cannot be changed by itself', () => {
    expect(withTomlEntry('a = \n', KEYS, ENTRY)).toMatchObject({ error: { code: 'invalid-argument' } });
    for (const text of ['mcp_servers = { signalbox = { command = "x" } }', 'mcp_servers.signalbox.command = "x"'])
      expect(withTomlEntry(text, KEYS, ENTRY), text).toMatchObject({ ok: false });
  });

  it('is not taken in by text that looks like its table', () => {
    const text = 'note = """\n[mcp_servers.signalbox]\n"""\n';
    const edited = withTomlEntry(text, KEYS, ENTRY);
    if (edited.ok) expect(parse(edited.value)).toEqual({ ...parse(text), mcp_servers: { signalbox: ENTRY } });
    else expect(edited.error.code).toBe('not-supported');
  });

  it('changes nothing else, whatever is there', () => {
    const value = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.string()));
    const key = fc.stringMatching(/^[a-z "[\].]{1,8}$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.dictionary(key, value))), (settings) => {
        fc.pre(settings.mcp_servers === undefined);
        const text = stringify(settings);
        const before = JSON.stringify(parse(text));
        const edited = edit(text, ENTRY);
        const { mcp_servers, ...others } = parse(edited);
        expect([JSON.stringify(others), mcp_servers]).toEqual([before, { signalbox: ENTRY }]);
        expect(JSON.stringify(parse(edit(edited, undefined)))).toBe(before);
      }),
    );
  });
});
