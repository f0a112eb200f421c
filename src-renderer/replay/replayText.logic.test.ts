import { describe, expect, it } from 'vitest';
import { clockText, endText, placeMarkers, spokenTime } from './replayText.logic';

describe('times', () => {
  it('are written as on a player', () => {
    expect([0, 7_900, 760_000, 3_753_000, -5].map(clockText)).toEqual(['0:00', '0:07', '12:40', '1:02:33', '0:00']);
  });

  it('are said as a person says them', () => {
    expect([0, 7_900, 760_000, 3_600_000].map(spokenTime)).toEqual(['0 s', '7 s', '12 min 40 s', '1 h']);
  });
});

describe('endText', () => {
  const end = { kind: 'end', atMs: 1, text: 'exit code 3' } as const;
  const note = { kind: 'note', atMs: 1, text: 'The recording stopped before the session: x.' } as const;
  const whole = { kind: 'loaded', isWhole: true } as const;

  it('says how the session ended, as far as the recording knows', () => {
    expect(endText({ exitStatus: '3', markers: [end], load: whole, eventCount: 9 })).toBe(
      'The session ended: exit code 3.',
    );
    expect(endText({ exitStatus: '0', markers: [], load: whole, eventCount: 9 })).toBe(
      'The session ended with exit status 0.',
    );
    expect(endText({ exitStatus: null, markers: [note], load: whole, eventCount: 9 })).toBe(note.text);
    expect(endText({ exitStatus: null, markers: [], load: whole, eventCount: 9 })).toBe('The recording ends here.');
    expect(
      endText({ exitStatus: null, markers: [], load: { kind: 'loaded', isWhole: false }, eventCount: 9 }),
    ).toContain('by now');
    expect(endText({ exitStatus: null, markers: [], load: whole, eventCount: 0 })).toBe('Nothing was recorded.');
  });
});

describe('placeMarkers', () => {
  const at = (kind: 'wait' | 'input', atMs: number) => ({ kind, atMs, text: '' });
  const options = { durationMs: 1_000, toPlayed: (ms: number) => ms, minShare: 0.02 };

  it('puts them at their share of the time, and leaves out what would lie on another of its kind', () => {
    const placed = placeMarkers([at('wait', 100), at('wait', 110), at('input', 110), at('wait', 500)], options);
    expect(placed.map(({ marker, share }) => [marker.kind, share])).toEqual([
      ['wait', 0.1],
      ['input', 0.11],
      ['wait', 0.5],
    ]);
  });

  it('has a place for markers of a recording without any time', () => {
    expect(placeMarkers([at('wait', 0)], { ...options, durationMs: 0 })[0]?.share).toBe(0);
  });
});
