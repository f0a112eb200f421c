import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeFrames, encodeFrameHeader, type FrameCode, frameEnd } from './recordingFrames';

const frame = fc.record({
  code: fc.constantFrom<FrameCode>('o', 'i', 'r', 'm', 'x'),
  at: fc.double({ min: 0, max: 1e9, noNaN: true }),
  payload: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
});

it('gives back the whole frames of a cut, and says where the rest begins', () => {
  fc.assert(
    fc.property(fc.array(frame), fc.nat(), (frames, at) => {
      const pieces = frames.map((one) => Buffer.concat([encodeFrameHeader(one), one.payload]));
      const all = Buffer.concat(pieces);
      const cut = all.subarray(0, all.length === 0 ? 0 : at % (all.length + 1));
      const { frames: decoded, byteCount } = decodeFrames(cut);
      expect(decoded).toEqual(frames.slice(0, decoded.length));
      expect(byteCount).toBe(pieces.slice(0, decoded.length).reduce((sum, piece) => sum + piece.length, 0));
      const end = frameEnd(cut, byteCount);
      expect(end === null || end > cut.length).toBe(true);
    }),
  );
});
