import { useStore } from 'zustand';
import { Button } from '../ui/Button';
import type { ReplayPlayer } from './ReplayPlayer';
import styles from './ReplayStatus.module.css';
import { endText } from './replayText.logic';

export interface ReplayStatusProps {
  readonly player: ReplayPlayer;
  /** The session still runs. */
  readonly isLive: boolean;
  /** Saves the recording as a file: for one that cannot be played here. */
  readonly onSave: () => void;
}

/** What lies over a corner of the screen: why nothing can be played, how far a jump is, how the session ended. */
export function ReplayStatus({ player, isLive, onSave }: ReplayStatusProps) {
  const state = useStore(player.store);
  const { load, jump, positionMs, durationMs } = state;
  if (load.kind === 'failed') {
    return (
      <div className={styles.status} data-tone="red" role="alert">
        <p>{load.message}</p>
        {load.isFinal ? (
          <Button onClick={onSave}>Save recording</Button>
        ) : (
          <Button onClick={() => player.loadMore()}>Try again</Button>
        )}
      </div>
    );
  }
  if (jump !== null) {
    return <p className={styles.status}>Going there… {Math.round(jump * 100)} %</p>;
  }
  if (load.kind === 'loading' && durationMs === 0) return <p className={styles.status}>Loading the recording…</p>;
  if (load.kind === 'loading' || positionMs < durationMs) return null;
  return (
    <div className={styles.status} role="status">
      <p>{endText(state)}</p>
      {(isLive || !load.isWhole) && <Button onClick={() => player.loadMore()}>Load what came since</Button>}
    </div>
  );
}
