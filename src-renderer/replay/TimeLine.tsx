import { useMemo } from 'react';
import { useStore } from 'zustand';
import { MarkerShape } from './MarkerShape';
import { markerName } from './marker.logic';
import type { ReplayPlayer } from './ReplayPlayer';
import { clockText, placeMarkers, spokenTime } from './replayText.logic';
import styles from './TimeLine.module.css';

/** Markers of a kind closer than this share of the line would lie on each other: 10 px of 1 000. */
const MIN_SHARE = 0.01;

/** The slider over the recording, with the markers above it. The markers' list is what keyboards and screen readers use. */
export function TimeLine({ player }: { readonly player: ReplayPlayer }) {
  const { positionMs, durationMs, markers, skipsIdle } = useStore(player.store);
  const lengthMs = player.toPlayed(durationMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `skipsIdle` changes what `toPlayed` gives.
  const placed = useMemo(
    () => placeMarkers(markers, { durationMs: lengthMs, toPlayed: (ms) => player.toPlayed(ms), minShare: MIN_SHARE }),
    [markers, lengthMs, player, skipsIdle],
  );
  const share = lengthMs === 0 ? 0 : player.toPlayed(positionMs) / lengthMs;
  return (
    <div className={styles.line}>
      <div className={styles.markers} aria-hidden="true">
        {placed.map(({ marker, share: at }) => (
          <button
            key={`${marker.kind} ${marker.atMs}`}
            type="button"
            tabIndex={-1}
            className={styles.marker}
            style={{ left: `${at * 100}%` }}
            title={`${clockText(marker.atMs)} ${markerName(marker)}`}
            onClick={() => player.seek(marker.atMs)}
          >
            <MarkerShape kind={marker.kind} />
          </button>
        ))}
      </div>
      <input
        className={styles.slider}
        style={{ '--share': `${share * 100}%` } as Record<string, string>}
        type="range"
        aria-label="Position"
        aria-valuetext={`${spokenTime(positionMs)} of ${spokenTime(durationMs)}`}
        min={0}
        max={Math.max(1, Math.round(lengthMs))}
        value={Math.round(player.toPlayed(positionMs))}
        onChange={({ target }) => player.seekPlayed(Number(target.value))}
      />
    </div>
  );
}
