import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FakeFiles } from './disk/testing/FakeFiles';
import { readTextPart } from './readTextPart';

it('gives a text back part by part, cut between characters', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '✓', '😀'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 4, max: 12 }), async (content, maxBytes) => {
      const files = new FakeFiles();
      await files.createFolder('/f');
      const file = await files.open('/f/a', 'write');
      const bytes = Buffer.from(content);
      await file.write([bytes], 0);
      const parts: string[] = [];
      for (let offset = 0; offset < bytes.length; ) {
        const part = await readTextPart(file, { offset, totalBytes: bytes.length, maxBytes });
        expect(Buffer.byteLength(part.text)).toBeLessThanOrEqual(maxBytes);
        expect(part.nextOffset).toBeGreaterThan(offset);
        parts.push(part.text);
        offset = part.nextOffset;
      }
      expect(parts.join('')).toBe(content);
    }),
  );
});
