import { describe, expect, it } from 'vitest';
import { OutputRhythm } from './OutputRhythm';

function rhythmOf(...times: readonly number[]): number {
  const rhythm = new OutputRhythm();
  for (const at of times) rhythm.note(at);
  return rhythm.neededQuietMs;
}

describe('OutputRhythm', () => {
  it('asks for two and a half frames of silence after even frames', () => {
    expect(rhythmOf(0, 80, 160, 240)).toBe(200);
    expect(rhythmOf(0, 5, 80, 84, 160, 240)).toBe(200);
  });

  it('asks for nothing after few, uneven or coherent output', () => {
    expect(rhythmOf(0, 80, 160)).toBe(0);
    expect(rhythmOf(0, 20, 400, 420)).toBe(0);
    expect(rhythmOf(0, 3, 6, 9, 12, 15)).toBe(0);
  });

  it('asks for at most a second and a half', () => {
    expect(rhythmOf(0, 1000, 2000, 3000)).toBe(1500);
  });

  it('forgets what came before an input', () => {
    const rhythm = new OutputRhythm();
    for (const at of [0, 80, 160, 240]) rhythm.note(at);
    rhythm.restart();
    expect(rhythm.neededQuietMs).toBe(0);
    expect(rhythm.lastOutputAt).toBe(240);
  });
});
