import type { ReplayMarker } from './marker.logic';
import type { ReplayState } from './replayState';

/** A time of a recording: `0:07`, `12:40`, `1:02:33`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** For screen readers: `12 min 40 s`. */
export function spokenTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ].filter(([value]) => value !== 0);
  return parts.length === 0 ? '0 s' : parts.map((part) => part.join(' ')).join(' ');
}

/** How the recording ends. `exitStatus` is that of the recording, null when nobody knows it. */
export function endText({ exitStatus, markers, load, eventCount }: RecordingEnd): string {
  const isWhole = load.kind === 'loaded' && load.isWhole;
  if (eventCount === 0) return isWhole ? 'Nothing was recorded.' : 'Nothing was recorded yet.';
  const how = markers.findLast(({ kind }) => kind === 'end')?.text;
  if (how !== undefined) return `The session ended: ${how}.`;
  if (exitStatus !== null) return `The session ended with exit status ${exitStatus}.`;
  const stop = markers.at(-1);
  if (stop?.kind === 'note') return stop.text;
  return isWhole ? 'The recording ends here.' : 'This is all that was recorded by now.';
}

export type RecordingEnd = Pick<ReplayState, 'exitStatus' | 'markers' | 'load' | 'eventCount'>;

/** A marker on the time line. `share`: its place, 0 to 1. */
export interface PlacedMarker {
  readonly marker: ReplayMarker;
  readonly share: number;
}

/**
 * Where markers stand on a time line of `durationMs`. Of several of a kind that would lie on each other (closer than
 * `minShare`) only the first is drawn: the list has them all.
 */
export function placeMarkers(
  markers: readonly ReplayMarker[],
  { durationMs, toPlayed, minShare }: PlaceOptions,
): readonly PlacedMarker[] {
  const lastShare = new Map<string, number>();
  return markers.flatMap((marker) => {
    const share = durationMs <= 0 ? 0 : Math.min(1, toPlayed(marker.atMs) / durationMs);
    if (share - (lastShare.get(marker.kind) ?? -1) < minShare) return [];
    lastShare.set(marker.kind, share);
    return [{ marker, share }];
  });
}

export interface PlaceOptions {
  /** Length of the time line, on the clock that is played by. */
  readonly durationMs: number;
  readonly toPlayed: (realMs: number) => number;
  readonly minShare: number;
}
