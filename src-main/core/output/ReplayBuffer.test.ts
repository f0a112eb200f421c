import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReplayBuffer } from './ReplayBuffer';

const chunk = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));

describe('ReplayBuffer', () => {
  it('gives everything while it fits', () => {
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 30 }), (chunks) => {
        const buffer = new ReplayBuffer(30 * 40);
        for (const bytes of chunks) buffer.push(bytes);
        expect(buffer.bytes()).toEqual(Buffer.concat(chunks));
        expect([buffer.begin, buffer.end]).toEqual([0, Buffer.concat(chunks).byteLength]);
      }),
    );
  });

  it('gives an end of what was printed, bounded, that starts after the first newline of the last bytes', () => {
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (chunks, maxBytes) => {
        const buffer = new ReplayBuffer(maxBytes);
        for (const bytes of chunks) buffer.push(bytes);
        const all = Buffer.concat(chunks);
        const last = all.subarray(Math.max(0, all.byteLength - maxBytes));
        const newline = last.indexOf(10);
        const kept = buffer.bytes();
        if (last.byteLength === all.byteLength) expect(kept).toEqual(all);
        else if (newline >= 0) expect(kept).toEqual(last.subarray(newline + 1));
        else expect(last.subarray(last.byteLength - kept.byteLength)).toEqual(kept);
      }),
    );
  });

  it('gives the bytes from any position that is kept', () => {
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (chunks, maxBytes) => {
        const buffer = new ReplayBuffer(maxBytes);
        for (const bytes of chunks) buffer.push(bytes);
        const all = Buffer.concat(chunks);
        expect(buffer.begin).toBe(Math.max(0, all.byteLength - maxBytes));
        for (const position of [buffer.begin, Math.floor((buffer.begin + buffer.end) / 2), buffer.end]) {
          expect(buffer.bytesFrom(position)).toEqual(all.subarray(position));
        }
      }),
    );
  });

  it('starts at an escape sequence, else at a character, when nothing is on lines', () => {
    const escapes = new ReplayBuffer(10);
    escapes.push(Buffer.from('xxxxxxxx31mred\u001b[0mend'));
    expect(escapes.bytes().toString()).toBe('\u001b[0mend');
    const characters = new ReplayBuffer(10);
    characters.push(Buffer.from('ääääääää€€'));
    expect(characters.bytes().toString()).toBe('ää€€');
  });

  it('costs only the pushed bytes, also when it is full', () => {
    const buffer = new ReplayBuffer();
    buffer.push(Buffer.alloc(limits.maxReplayBytes, 'x\n'));
    const before = process.cpuUsage();
    for (let index = 0; index < 300_000; index += 1) buffer.push(Buffer.from('y'));
    // Moving the whole buffer for each push takes over 10 s on any machine: 300 000 times 1 MiB.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
    expect(buffer.bytes().subarray(-300_001).toString()).toBe(`\n${'y'.repeat(300_000)}`);
  });
});
