import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mcpClients, type Place } from './mcpClients';
import { type SetupOptions, setup } from './setup';

const NONE: SetupOptions = { clients: [], remove: false, print: false, yes: false };
let userHome: string;
let printed: string;
const env = (): NodeJS.ProcessEnv => ({ HOME: userHome, SIGNALBOX_HOME: '/data/signalbox' });
const run = (options: Partial<SetupOptions>): Promise<number> => setup(env(), { ...NONE, ...options });

function put(name: string, text: string): string {
  const file = join(userHome, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

beforeEach(() => {
  userHome = mkdtempSync(join(tmpdir(), 'signalbox-setup-'));
  printed = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(userHome, { recursive: true, force: true });
});

describe.skipIf(process.platform !== 'linux')('signalbox setup', () => {
  it('writes the entry of a named client, keeps the old file beside it, and is done the second time', async () => {
    const old = '{\n  // mine\n  "numStartups": 3\n}\n';
    const file = put('.claude.json', old);
    chmodSync(file, 0o640);
    expect(await run({ clients: ['claude-code'] })).toBe(0);
    expect(printed).toContain('+   "mcpServers": {');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('// mine');
    const entry = JSON.parse(text.replace('// mine', '')).mcpServers.signalbox;
    expect(entry).toMatchObject({
      type: 'stdio',
      command: process.execPath,
      env: { SIGNALBOX_HOME: '/data/signalbox' },
    });
    expect(entry.args.at(-1)).toBe('mcp');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    const copies = readdirSync(userHome).filter((name) => name.includes('before-signalbox'));
    expect(copies.map((name) => readFileSync(join(userHome, name), 'utf8'))).toEqual([old]);
    printed = '';
    expect(await run({ clients: ['claude-code'] })).toBe(0);
    expect(printed).toMatch(/Claude Code: Signalbox is in /);
    expect(readdirSync(userHome)).toHaveLength(2);
  });

  it('shows what it found and writes nothing until somebody decides', async () => {
    const file = put('.cursor/mcp.json', '{}');
    const toml = put('.codex/config.toml', '# mine\n');
    for (const options of [{}, { print: true }, { print: true, clients: ['cursor'] }])
      expect(await run(options)).toBe(0);
    expect(printed).toContain('+ [mcp_servers.signalbox]');
    expect(printed).toContain('Nothing was written');
    expect([readFileSync(file, 'utf8'), readFileSync(toml, 'utf8')]).toEqual(['{}', '# mine\n']);
    expect(await run({ yes: true })).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8')).mcpServers.signalbox.command).toBe(process.execPath);
    expect(readFileSync(toml, 'utf8')).toMatch(/^# mine\n\n\[mcp_servers\.signalbox\]\ncommand = /);
  });

  it('takes it out again', async () => {
    const files = [
      put('.cursor/mcp.json', '{\n  "mcpServers": {\n    "a": {}\n  }\n}\n'),
      put('.codex/config.toml', ''),
    ];
    const before = files.map((file) => readFileSync(file, 'utf8'));
    await run({ yes: true });
    expect(await run({ yes: true, remove: true })).toBe(0);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('does not touch a broken file, says so, and does the others', async () => {
    const broken = put('.gemini/settings.json', '{ "a": \n');
    const good = put('.codeium/windsurf/mcp_config.json', '');
    expect(await run({ yes: true })).toBe(1);
    expect(printed).toMatch(/Gemini CLI: .*settings\.json was not touched: line \d/);
    expect(readFileSync(broken, 'utf8')).toBe('{ "a": \n');
    expect(JSON.parse(readFileSync(good, 'utf8')).mcpServers.signalbox).toBeTruthy();
  });

  it('makes the file of a client that was used but has none', async () => {
    mkdirSync(join(userHome, '.config/Code/User'), { recursive: true });
    expect(await run({ clients: ['vscode'] })).toBe(0);
    const made = JSON.parse(readFileSync(join(userHome, '.config/Code/User/mcp.json'), 'utf8'));
    expect(made.servers.signalbox.type).toBe('stdio');
  });

  it('takes along where a packaged app is, as its window gives it', async () => {
    mkdirSync(join(userHome, '.cursor'));
    expect(await setup({ HOME: userHome, ELECTRON_EXEC_PATH: '/opt/app' }, { ...NONE, clients: ['cursor'] })).toBe(0);
    const made = JSON.parse(readFileSync(join(userHome, '.cursor/mcp.json'), 'utf8'));
    expect(made.mcpServers.signalbox.env).toEqual({ ELECTRON_EXEC_PATH: '/opt/app' });
  });

  it('says when there is nothing, and knows no other clients', async () => {
    expect(await run({})).toBe(0);
    expect(printed).toContain('No MCP client was found here');
    expect(await run({ clients: ['emacs'] })).toBe(1);
    expect(printed).toContain('Known are: claude-desktop, claude-code');
  });
});

describe('the files of clients', () => {
  it.each([
    ['darwin', '/Users/me', ['Library/Application Support/Claude', 'Library/Application Support/Code', '.config/zed']],
    ['linux', '/home/me', ['.config/Claude', '.config/Code', '.config/zed']],
    ['win32', 'C:\\Users\\me', ['AppData\\Roaming\\Claude', 'AppData\\Roaming\\Code', 'AppData\\Roaming\\Zed']],
  ] as const)('on %s lie where the client looks', (platform, home, expected) => {
    const place: Place = { platform, env: {}, userHome: home };
    const files = mcpClients.map((client) => client.file(place) ?? '');
    for (const folder of expected)
      expect(
        files.some((file) => file.includes(folder)),
        folder,
      ).toBe(true);
    expect(files).toHaveLength(8);
  });
});
