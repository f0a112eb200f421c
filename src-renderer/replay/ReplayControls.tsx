import { ChevronFirst, ChevronLast, List, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button';
import styles from './ReplayControls.module.css';
import type { ReplayPlayer } from './ReplayPlayer';
import { SPEEDS } from './replayState';
import { clockText } from './replayText.logic';
import { TimeLine } from './TimeLine';

export interface ReplayControlsProps {
  readonly player: ReplayPlayer;
  readonly isListOpen: boolean;
  readonly onListToggle: () => void;
}

/** What a replay is played with. */
export function ReplayControls({ player, isListOpen, onListToggle }: ReplayControlsProps) {
  const { isPlaying, speed, skipsIdle, markers } = useStore(player.store);
  const play = isPlaying ? 'Pause' : 'Play';
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Button
          className={styles.play}
          aria-label={play}
          title={`${play} (Space)`}
          aria-keyshortcuts="Space"
          onClick={() => player.toggle()}
        >
          {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        </Button>
        <TimeLine player={player} />
      </div>
      <div className={styles.row}>
        <Steps player={player} hasMarkers={markers.length > 0} />
        <Times player={player} />
        <label className={styles.choice} title="Pauses of more than 2 s take 2 s">
          <input type="checkbox" checked={skipsIdle} onChange={({ target }) => player.setSkipsIdle(target.checked)} />
          Skip idle time
        </label>
        <label className={styles.choice}>
          Speed
          <select value={speed} onChange={({ target }) => player.setSpeed(Number(target.value))}>
            {SPEEDS.map((each) => (
              <option key={each} value={each}>{`${each}×`}</option>
            ))}
          </select>
        </label>
        <Button variant={isListOpen ? 'plain' : 'quiet'} aria-pressed={isListOpen} onClick={onListToggle}>
          <List size={14} aria-hidden />
          Jump to
        </Button>
      </div>
    </div>
  );
}

function Steps({ player, hasMarkers }: { readonly player: ReplayPlayer; readonly hasMarkers: boolean }) {
  const steps = [
    { name: 'Previous marker', keys: '[', icon: SkipBack, run: () => player.jumpToMarker(-1), isOff: !hasMarkers },
    { name: 'One event back', keys: ',', icon: ChevronFirst, run: () => player.step(-1), isOff: false },
    { name: 'One event on', keys: '.', icon: ChevronLast, run: () => player.step(1), isOff: false },
    { name: 'Next marker', keys: ']', icon: SkipForward, run: () => player.jumpToMarker(1), isOff: !hasMarkers },
  ];
  return (
    <div className={styles.steps}>
      {steps.map(({ name, keys, icon: Icon, run, isOff }) => (
        <Button
          key={name}
          variant="quiet"
          className={styles.step}
          aria-label={name}
          aria-keyshortcuts={keys}
          title={`${name} (${keys})`}
          disabled={isOff}
          onClick={run}
        >
          <Icon size={14} aria-hidden />
        </Button>
      ))}
    </div>
  );
}

/** The real time of what is shown, and how long it takes to play when idle time is skipped. */
function Times({ player }: { readonly player: ReplayPlayer }) {
  const { positionMs, durationMs, load, loadedBytes, totalBytes } = useStore(player.store);
  const playedMs = player.toPlayed(durationMs);
  return (
    <p className={styles.times}>
      <span className={styles.position}>
        {clockText(positionMs)} / {clockText(durationMs)}
      </span>
      {durationMs - playedMs >= 1_000 && <span>{` plays in ${clockText(playedMs)} without idle time`}</span>}
      {load.kind === 'loading' && totalBytes > 0 && (
        <span>{` loaded ${Math.floor((loadedBytes / totalBytes) * 100)} %`}</span>
      )}
    </p>
  );
}
