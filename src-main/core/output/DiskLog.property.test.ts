import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { DiskLog, type DiskLogOptions } from './DiskLog';
import { OpenFiles } from './disk/OpenFiles';
import { openDiskLog } from './disk/openDiskLog';
import { diskError, FakeFiles, type FileCall } from './disk/testing/FakeFiles';
import { MemoryLog } from './testing/MemoryLog';
import { terminalBytes } from './testing/terminalStream';

const FOLDER = '/log';
const CALLS: FileCall[] = ['createFolder', 'open', 'write', 'read', 'stat', 'truncate', 'close', 'removeFile'];

const step = fc.oneof(
  { weight: 6, arbitrary: terminalBytes.map((bytes) => ({ kind: 'print' as const, bytes })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flood' as const), count: fc.nat(2_000), width: fc.nat(60) }) },
  { weight: 3, arbitrary: fc.nat(6_000).map((ms) => ({ kind: 'time' as const, ms })) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), from: fc.nat(), count: fc.nat(300) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      code: fc.constantFrom(null, 'ENOSPC', 'EIO', 'EROFS'),
      calls: fc.subarray(CALLS),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'flush' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'turn' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resize' as const), cols: fc.integer({ min: 5, max: 40 }) }) },
);
const steps = fc.array(step, { maxLength: 25 });
const removal = { weight: 1, arbitrary: fc.constant({ kind: 'remove' as const }) };

type Action = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number] | { readonly kind: 'remove' };

/** A DiskLog and, as its oracle, a MemoryLog that keeps everything. */
class Trial {
  readonly files = new FakeFiles();
  readonly timers = new FakeTimers();
  readonly log: DiskLog;
  readonly model: MemoryLog;
  readonly isTerminal: boolean;
  private readonly reads: Promise<void>[] = [];

  constructor(isTerminal: boolean, options: Partial<DiskLogOptions>) {
    const { files, timers } = this;
    const size = { isTerminal, cols: 20, rows: 5 };
    const none = (): void => undefined;
    const openFiles = new OpenFiles({ files, timers, maxIdle: 2 });
    this.isTerminal = isTerminal;
    this.log = new DiskLog({ ...size, folder: FOLDER, openFiles, timers, pause: none, resume: none, ...options });
    this.model = new MemoryLog({ ...size, maxChars: 1e9 });
  }

  async take(action: Action): Promise<void> {
    const { log, model, timers, files } = this;
    if (action.kind === 'print') this.print(action.bytes);
    else if (action.kind === 'flood') this.print(Buffer.from(`${'x'.repeat(action.width)}\r\n`.repeat(action.count)));
    else if (action.kind === 'resize') for (const to of [log, model]) to.resize(action.cols, 5);
    else if (action.kind === 'time') timers.advance(action.ms);
    else if (action.kind === 'read') this.read(action.from % (model.totalLines + 5), action.count);
    else if (action.kind === 'flush') await log.flush();
    else if (action.kind === 'turn') await new Promise((resolve) => setImmediate(resolve));
    else if (action.kind === 'remove') files.removeNow(FOLDER);
    else {
      const { code, calls } = action;
      files.failure = (call) => (code !== null && calls.includes(call) ? diskError(code) : null);
    }
    expect(log.totalLines).toBe(model.totalLines);
    expect(log.settledLines).toBe(model.settledLines);
    expect(log.revision).toBe(model.revision);
    expect(log.openLines()).toEqual(model.openLines());
    expect(log.view.cursorLine).toBe(model.view.cursorLine);
  }

  private print(bytes: Uint8Array): void {
    for (const log of [this.log, this.model]) log.write(bytes);
  }

  /** What is given later must be what is there now. */
  read(from: number, count: number): void {
    const evicted = this.log.evictedLines;
    const given = this.log.read(from, count);
    const expected = this.model.read(Math.max(from, evicted), Math.max(0, from + count - Math.max(from, evicted)));
    this.reads.push(Promise.all([given, expected]).then(([lines, wanted]) => expectLines(lines, wanted)));
  }

  async finish(): Promise<void> {
    this.read(0, this.model.totalLines);
    await Promise.all(this.reads);
    this.files.failure = () => null;
    // A folder that was removed is missed when there is something to save, and made again at the next try.
    this.print(Buffer.from('\r\nlast\r\n'));
    await this.log.flush();
    await this.log.flush();
    await this.log.close();
    expect(this.log.problem).toBeNull();
    expect(this.files.openCount).toBe(0);
    expect(this.timers.count).toBe(0);
    const openFiles = new OpenFiles({ files: this.files, timers: this.timers });
    const stored = await openDiskLog(FOLDER, { openFiles, isTerminal: this.isTerminal });
    if (!stored.ok) throw new Error(stored.error.message);
    const { totalLines, evictedLines } = stored.value;
    expect(totalLines).toBe(this.model.totalLines);
    expect(await stored.value.read(0, totalLines)).toEqual(await this.model.read(evictedLines, totalLines));
  }
}

/** Lines that could not be read say so; all others are right. */
function expectLines(lines: readonly string[], wanted: readonly string[]): void {
  expect(lines).toHaveLength(wanted.length);
  const isUnreadable = (line: string): boolean => /^\[this line (could not be read|is missing)/.test(line);
  expect(lines.map((line, i) => (isUnreadable(line) ? wanted[i] : line))).toEqual(wanted);
}

describe('DiskLog against MemoryLog', () => {
  it('gives the same lines, whatever the disk does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, async (isTerminal, actions) => {
        const trial = new Trial(isTerminal, { segmentBytes: 5_000 });
        for (const action of actions) {
          await trial.take(action);
          expect(trial.log.evictedLines).toBe(0);
        }
        trial.files.failure = () => null;
        expect(await trial.log.read(0, trial.model.totalLines)).toEqual(
          await trial.model.read(0, trial.model.totalLines),
        );
        await trial.finish();
      }),
      { numRuns: 300 },
    );
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('gives the same newest lines with caps, and when the folder is removed', async () => {
    const actions = fc.array(fc.oneof({ weight: 19, arbitrary: step }, removal), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), actions, async (isTerminal, taken) => {
        const trial = new Trial(isTerminal, { maxBytes: 40_000, segmentBytes: 4_000, maxChars: 20_000 });
        let evicted = 0;
        for (const action of taken) {
          await trial.take(action);
          expect(trial.log.evictedLines).toBeGreaterThanOrEqual(evicted);
          evicted = trial.log.evictedLines;
          expect(trial.log.byteLength).toBeLessThan(40_000 + 1024 * 1024);
        }
        await trial.finish();
      }),
      { numRuns: 300 },
    );
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});
