import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditLog } from '../core/history/AuditLog';
import { plainEvent } from '../core/history/audit/AuditEvent';
import { showCommand, verifyCommand } from './audit';

let home: string;
let printed: string;
const env = (): NodeJS.ProcessEnv => ({ SIGNALBOX_HOME: home });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'signalbox-cli-audit-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const log = new AuditLog({ folder: home, onError: (thrown) => expect.fail(String(thrown)) });
  const client = { id: 'c_1', name: 'claude' };
  await log.append(plainEvent('allowed', { client, session: 's_one', proposed: 'echo \u001b[2K1\r' }));
  await log.append(plainEvent('denied', { client, session: 's_two', proposed: 'sudo ls', rule: 'sudo' }));
  await log.append(plainEvent('denied', { client, session: 's_two', isSecret: true }));
  await log.close();
}

describe('signalbox audit', () => {
  it('says that all is in order, what that means, and what is not', async () => {
    expect(await verifyCommand(env(), false)).toBe(0);
    expect(printed).toBe('Nothing has been audited yet.\n');
    await fill();
    expect(await verifyCommand(env(), false)).toBe(0);
    expect(printed).toMatch(/The audit is in order: 3 lines, number 1 to 3\.\n.*It cannot find/);
    const file = join(home, 'audit.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replace('sudo ls', 'ls'));
    expect(await verifyCommand(env(), false)).toBe(1);
    expect(printed).toContain('audit.jsonl, line 2: it was changed');
  });

  it('gives the report as JSON', async () => {
    await fill();
    expect(await verifyCommand(env(), true)).toBe(0);
    expect(JSON.parse(printed)).toEqual({ lineCount: 3, firstSeq: 1, lastSeq: 3, problems: [], problemCount: 0 });
  });

  it('shows entries in lines that nothing in them can break', async () => {
    await fill();
    expect(await showCommand(env(), { json: false })).toBe(0);
    const lines = printed.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/ {2}allowed +claude +s_one {2}echo <ESC>\[2K1⏎$/);
    expect(lines[1]).toMatch(/sudo ls {2}\[sudo\]$/);
    expect(lines[2]).toContain('(hidden input)');
  });

  it('shows those of a session, an agent and a time, also as they were written', async () => {
    await fill();
    await showCommand(env(), { json: true, session: 's_two', client: 'claude', since: '1h' });
    expect(
      printed
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).seq),
    ).toEqual([2, 3]);
    printed = '';
    await showCommand(env(), { json: true, until: '1h' });
    expect(printed).toBe('');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await showCommand(env(), { json: true, since: 'yesterday-ish' })).toBe(2);
  });
});
