import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoPrograms } from './testing/demoPrograms';
import { missingNeeds } from './testing/programs/missingNeeds';
import { readRecordedStream } from './testing/programs/readRecordedStream';
import { recordProgram } from './testing/programs/recordProgram';
import { assembledLines, oracleLines } from './testing/programs/streamLines';

/** Another size than the kept recordings have. It stays: in the middle of a line a resize would come to a random place. */
const view = { cols: 66, rows: 15, resize: null };

describe('LineAssembler on programs that run now', () => {
  for (const program of demoPrograms) {
    it(`gives the lines that xterm.js shows of ${program.name}`, async ({ skip }) => {
      const missing = await missingNeeds(program);
      skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`);
      const folder = await mkdtemp(join(tmpdir(), 'signalbox-program-'));
      onTestFinished(() => rm(folder, { recursive: true }));

      const recording = await recordProgram(program, view, join(folder, 'demo'));
      const stream = readRecordedStream(recording);

      const lines = assembledLines(stream);
      expect(lines.length).toBeGreaterThan(3);
      expect(lines).toEqual(oracleLines(stream));
      // Longer than the recording itself may take, so that its message is seen.
      // Some seconds on an idle machine: the limit is against a hang only.
    }, 600_000);
  }
});
