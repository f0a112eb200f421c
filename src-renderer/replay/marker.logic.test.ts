import { describe, expect, it } from 'vitest';
import { windowLimits } from '../windowLimits';
import { MarkerCollector, markerName } from './marker.logic';

function markersOf(...events: readonly (readonly [code: string, data: string])[]) {
  const collector = new MarkerCollector();
  for (const [index, [code, data]] of events.entries()) collector.add({ index, atMs: index * 10, code, data });
  return collector.markers.map((marker) => `${marker.atMs} ${markerName(marker)}`);
}

describe('markers', () => {
  it('tells waits, input, approvals and ends apart', () => {
    expect(
      markersOf(
        ['m', 'waiting (line): Name:'],
        ['i', 'Ada\r'],
        ['m', 'waiting (secret): Password:'],
        ['m', 'secret typed'],
        ['m', 'waiting (key):'],
        ['m', 'approval: allowed by you'],
        ['m', 'exited: exit code 0'],
        ['m', 'something else'],
        ['r', '80x24'],
      ),
    ).toEqual([
      '0 Waits: Name:',
      '10 Input: Ada⏎',
      '20 Waits: Password:',
      '30 Input: a secret, which was not recorded',
      '40 Waits: for key',
      '50 Approval: allowed by you',
      '60 End: exit code 0',
      '70 Note: something else',
    ]);
  });

  it('makes one marker of a line that was typed key by key', () => {
    expect(markersOf(['i', 'l'], ['i', 's'], ['i', '\r'], ['i', 'q'], ['m', 'waiting (shell): $'], ['i', 'x'])).toEqual(
      ['0 Input: ls⏎', '30 Input: q', '40 Waits: $', '50 Input: x'],
    );
  });

  it('keeps texts and lists short', () => {
    const long = markersOf(['i', 'a'.repeat(5_000)], ['i', 'b']);
    expect(long[0]?.length).toBeLessThan(windowLimits.maxReplayMarkerChars + 20);
    const many = Array.from({ length: windowLimits.maxReplayMarkers + 5 }, () => ['m', 'x'] as const);
    const kept = markersOf(...many, ['m', 'exited: exit code 3']);
    expect([kept.length, kept.at(-1)]).toEqual([windowLimits.maxReplayMarkers, expect.stringContaining('exit code 3')]);
  });
});
