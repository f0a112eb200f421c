import styles from './MarkerList.module.css';
import { MarkerShape } from './MarkerShape';
import { MARKER_WORDS, markerName, type ReplayMarker } from './marker.logic';
import { clockText } from './replayText.logic';

export interface MarkerListProps {
  /** The earliest first. */
  readonly markers: readonly ReplayMarker[];
  readonly positionMs: number;
  readonly onJump: (atMs: number) => void;
}

/** Every marker of a recording, to jump to. */
export function MarkerList({ markers, positionMs, onJump }: MarkerListProps) {
  const current = markers.findLastIndex(({ atMs }) => atMs <= positionMs);
  return (
    <nav className={styles.panel} aria-label="Jump to">
      <h2 className={styles.title}>Jump to</h2>
      {markers.length === 0 && <p className={styles.nothing}>No input, waits or approvals.</p>}
      <ol className={styles.list}>
        {markers.map((marker, at) => (
          // Markers are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are known by.
          <li key={at}>
            <button
              type="button"
              className={styles.row}
              aria-current={at === current ? 'step' : undefined}
              title={markerName(marker)}
              onClick={() => onJump(marker.atMs)}
            >
              <MarkerShape kind={marker.kind} />
              <span className={styles.time}>{clockText(marker.atMs)}</span>
              <span className={styles.word}>{MARKER_WORDS[marker.kind]}</span>
              <span className={styles.text}>{marker.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
