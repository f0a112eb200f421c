import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { AuditLog, type AuditLogOptions } from './AuditLog';
import { plainEvent } from './audit/AuditEvent';
import { readAuditEntries } from './audit/readAuditEntries';
import { verifyAudit } from './audit/verifyAudit';

const everything = { session: null, client: null, since: null, until: null };

let folder: string;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-audit-'));
  errors = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function open(options: Partial<AuditLogOptions> = {}): AuditLog {
  return new AuditLog({ folder, onError: (thrown) => errors.push(thrown), now: () => 1_700_000_000_000, ...options });
}

async function write(count: number, options: Partial<AuditLogOptions> = {}): Promise<void> {
  const log = open(options);
  for (let i = 0; i < count; i++) {
    await log.append(plainEvent('allowed', { subject: 'command', proposed: `echo ${i}`, session: `s_${i}` }));
    if (options.maxFileBytes !== undefined) await log.flush();
  }
  await log.close();
}

const file = (): string => join(folder, 'audit.jsonl');
const linesOf = async (): Promise<string[]> => (await readFile(file(), 'utf8')).trimEnd().split('\n');
const problemsOf = async (): Promise<readonly string[]> => (await verifyAudit(folder)).problems.map(({ text }) => text);

async function entries(filter: Partial<typeof everything> = {}): Promise<readonly Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for await (const entry of readAuditEntries(folder, { ...everything, ...filter })) found.push(entry);
  return found;
}

describe('AuditLog', () => {
  it('keeps what is appended, in order, for its owner only', async () => {
    await write(3);
    expect((await entries()).map(({ seq, proposed }) => [seq, proposed])).toEqual([
      [1, 'echo 0'],
      [2, 'echo 1'],
      [3, 'echo 2'],
    ]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'audit.head.json'))).mode & 0o777).toBe(0o600);
    expect(await verifyAudit(folder)).toMatchObject({ lineCount: 3, firstSeq: 1, lastSeq: 3, problemCount: 0 });
    expect(await readFile(file(), 'utf8')).not.toContain('null');
  });

  it('goes on where an earlier host stopped', async () => {
    await write(2);
    await write(2);
    expect(await verifyAudit(folder)).toMatchObject({ lineCount: 4, lastSeq: 4, problemCount: 0 });
  });

  it('is in order while nothing was audited', async () => {
    expect(await verifyAudit(join(folder, 'none'))).toMatchObject({ lineCount: 0, problemCount: 0 });
  });

  it('puts full files aside, goes on in the next with the same chain, and removes the oldest', async () => {
    await write(30, { maxFileBytes: 100 });
    const names = (await readdir(folder)).filter((name) => /^audit\.\d+\.jsonl$/.test(name));
    expect(names.length).toBe(limits.maxAuditFiles - 1);
    const report = await verifyAudit(folder);
    expect(report).toMatchObject({ lastSeq: 30, problemCount: 0 });
    expect(report.firstSeq).toBeGreaterThan(1);
    await write(1);
    expect(await verifyAudit(folder)).toMatchObject({ lastSeq: 31, problemCount: 0 });
    await rm(join(folder, names[3] ?? ''));
    expect(await problemsOf()).toEqual([expect.stringContaining('removed')]);
  });

  it('cuts off the half line of a host that died, and says so', async () => {
    await write(2);
    await appendFile(file(), '{"seq":3,"time":"20');
    expect(await problemsOf()).toEqual([expect.stringContaining('not complete')]);
    await write(1);
    expect((await entries()).map(({ event }) => event)).toEqual(['allowed', 'allowed', 'gap', 'allowed']);
    expect(await verifyAudit(folder)).toMatchObject({ problemCount: 0 });
  });

  it('keeps the beginning and the hash of a long text', async () => {
    const log = open();
    await log.append(plainEvent('allowed', { proposed: 'x'.repeat(limits.auditTextChars + 1) }));
    await log.close();
    const [entry] = await entries();
    expect(entry?.proposed).toEqual({
      beginning: 'x'.repeat(limits.auditTextChars),
      chars: limits.auditTextChars + 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('finds entries by session, agent and time', async () => {
    const log = open();
    await log.append(plainEvent('allowed', { session: 's_abc', client: { id: 'c_1', name: 'claude' } }));
    await log.append(plainEvent('asked', { session: 's_xyz', client: { id: 'c_2', name: 'cursor' } }));
    await log.close();
    expect(await entries({ session: 's_a' as never })).toHaveLength(1);
    expect(await entries({ client: 'cursor' as never })).toMatchObject([{ event: 'asked' }]);
    expect(await entries({ client: 'c_1' as never })).toMatchObject([{ event: 'allowed' }]);
    expect(await entries({ since: 1_700_000_000_001 as never })).toEqual([]);
    expect(await entries({ until: 1_700_000_000_000 as never })).toHaveLength(2);
  });

  it('goes on without a disk, tells once, and keeps what it could not write', async () => {
    const timers = new FakeTimers();
    const blocked = join(folder, 'missing');
    const log = open({ folder: blocked, timers });
    for (let i = 0; i < limits.maxAuditQueue + 5; i++) {
      await Promise.race([log.append(plainEvent('allowed', { proposed: `${i}` })), log.flush()]);
    }
    await log.flush();
    expect(errors).toHaveLength(1);
    const { mkdir } = await import('node:fs/promises');
    await mkdir(blocked);
    timers.advance(limits.logRetryMs);
    await log.flush();
    await log.close();
    const report = await verifyAudit(blocked);
    expect(report.problemCount).toBe(0);
    expect(report.lineCount).toBeGreaterThan(limits.maxAuditQueue);
  });

  it('lets decisions wait when more comes than the disk takes', async () => {
    const log = open();
    const appends = Array.from({ length: limits.maxAuditQueue * 2 }, (_, i) =>
      log.append(plainEvent('allowed', { proposed: `${i}` })),
    );
    await Promise.all(appends);
    await log.close();
    expect(await verifyAudit(folder)).toMatchObject({ lineCount: limits.maxAuditQueue * 2, problemCount: 0 });
  });
});

describe('verifyAudit', () => {
  const tamperings: Readonly<Record<string, (lines: string[], at: number, other: number) => string[]>> = {
    removed: (lines, at) => lines.filter((_, i) => i !== at),
    swapped: (lines, at, other) =>
      lines.map((line, i) => (i === at ? lines[other] : i === other ? lines[at] : line) ?? ''),
    repeated: (lines, at) => lines.flatMap((line, i) => (i === at ? [line, line] : [line])),
    moved: (lines, at, other) => {
      const rest = lines.filter((_, i) => i !== at);
      return [...rest.slice(0, other), lines[at] ?? '', ...rest.slice(other)];
    },
    'cut off': (lines, at) => lines.slice(0, at),
    emptied: (lines, at) => lines.map((line, i) => (i === at ? '' : line)),
  };

  it.each(Object.entries(tamperings))('finds any line that was %s', async (_name, tamper) => {
    await write(12);
    const lines = await linesOf();
    await fc.assert(
      fc.asyncProperty(fc.nat(11), fc.nat(11), async (at, other) => {
        const tampered = tamper(lines, at, other);
        fc.pre(tampered.join('\n') !== lines.join('\n'));
        await writeFile(file(), tampered.length === 0 ? '' : `${tampered.join('\n')}\n`);
        expect((await verifyAudit(folder)).problemCount).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('finds any changed byte', async () => {
    await write(6);
    const bytes = await readFile(file());
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.byteLength - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(bytes);
        changed[at] = ((changed[at] ?? 0) + by) % 256;
        await writeFile(file(), changed);
        expect((await verifyAudit(folder)).problemCount).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('finds that the end is gone, also when a later host went on from there', async () => {
    await write(5);
    const kept = (await linesOf()).slice(0, 3);
    await truncate(file(), Buffer.byteLength(`${kept.join('\n')}\n`));
    expect(await problemsOf()).toEqual([expect.stringContaining('2 lines are missing')]);
    await write(1);
    expect(await problemsOf()).toEqual([expect.stringContaining('does not follow')]);
  });

  it('says when it cannot tell whether the end is there', async () => {
    await write(2);
    await rm(join(folder, 'audit.head.json'));
    expect(await problemsOf()).toEqual([expect.stringContaining('missing')]);
    await writeFile(join(folder, 'audit.head.json'), '{}');
    expect(await problemsOf()).toEqual([expect.stringContaining('changed')]);
  });
});
