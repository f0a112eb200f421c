import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoPrograms } from './testing/demoPrograms';
import { type RecordedStream, readRecordedStream } from './testing/programs/readRecordedStream';
import { recut } from './testing/programs/recut';
import { assembledLines, oracleLines } from './testing/programs/streamLines';
import { cut } from './testing/terminalStream';

const folder = join(import.meta.dirname, '__fixtures__/programs');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.cast'))
  .map((file) => file.slice(0, -'.cast'.length));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
/** The lines that a person would have read, as kept beside the recording. */
const linesBeside = (name: string): string[] => read(`${name}.txt`).slice(0, -1).split('\n');

function recorded(name: string): RecordedStream {
  return readRecordedStream(read(`${name}.cast`));
}

describe.each(names)('LineAssembler on the recording %s', (name) => {
  const stream = recorded(name);

  it('gives the lines that a person would have read, which are those of xterm.js', () => {
    expect(assembledLines(stream)).toEqual(linesBeside(name));
    expect(oracleLines(stream)).toEqual(linesBeside(name));
  });

  it('gives the same lines for single bytes', () => {
    const steps = recut(stream.steps, (bytes) => Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(assembledLines({ ...stream, steps })).toEqual(linesBeside(name));
  });

  it('gives the same lines wherever the bytes are split', () => {
    const property = fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
      const steps = recut(stream.steps, (bytes) => cut(bytes, cuts));
      expect(assembledLines({ ...stream, steps })).toEqual(linesBeside(name));
    });
    fc.assert(property, { numRuns: 50 });
  });
});

describe('The recordings', () => {
  it('are there for every program, in two widths and resized where it follows', () => {
    const expected = demoPrograms.flatMap(({ name, resize }) =>
      ['80x24', '40x12', ...(resize === undefined ? [] : ['resized'])].map((view) => `${name}.${view}`),
    );
    expect([...names].sort()).toEqual(expected.sort());
  });

  it.each(names)('%s tells nothing of the machine', (name) => {
    const text = read(`${name}.cast`);
    const hosts = text.match(/(?<=\w:\/\/)[^/:\s"\\]+/g) ?? [];
    const paths = text.match(/(?<![\w.:)/<-])\/[a-z][\w.-]*\/[\w./-]*/g) ?? [];
    expect(hosts.filter((host) => host !== '127.0.0.1')).toEqual([]);
    expect(paths.filter((path) => !/^\/(tmp\/demo|usr\/bin|bin)\//.test(path))).toEqual([]);
  });
});
