import type { SessionInfo } from '@shared/session';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { copyText } from '../ui/copyText';
import type { WindowServices } from '../window/WindowServices';
import { MarkerList } from './MarkerList';
import { ReplayControls } from './ReplayControls';
import { ReplayStatus } from './ReplayStatus';
import styles from './ReplayTab.module.css';
import { replayCommandOf, runReplayCommand } from './replayKeys.logic';
import { INITIAL_REPLAY_STATE } from './replayState';
import { type Replay, useReplay } from './useReplay';

export interface ReplayTabProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}

/** Plays what was recorded of a session. */
export function ReplayTab({ services, session }: ReplayTabProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const replay = useReplay(services, session, elementRef);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <section
      className={styles.tab}
      aria-label="Replay"
      onKeyDown={(event) => replay !== null && handleKey(event, replay)}
    >
      <div className={styles.stage}>
        <div className={styles.screen}>
          <div className={styles.pane} data-zone="terminal" ref={elementRef} />
          {replay !== null && <ReplayStatus player={replay.player} isLive={session.state.kind !== 'exited'} />}
        </div>
        {replay !== null && isListOpen && <Markers replay={replay} />}
      </div>
      {replay === null ? (
        <div className={styles.controlsPlace} />
      ) : (
        <ReplayControls player={replay.player} isListOpen={isListOpen} onListToggle={() => setListOpen(!isListOpen)} />
      )}
    </section>
  );
}

function Markers({ replay: { player } }: { readonly replay: Replay }) {
  const { markers, positionMs } = useStore(player.store);
  return <MarkerList {...{ markers, positionMs }} onJump={(atMs) => player.seek(atMs)} />;
}

function handleKey(event: KeyboardEvent, { player, pane }: Replay): void {
  const target = event.target as HTMLElement;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
    const text = target.closest('.xterm') === null ? '' : pane.selection();
    if (text === '') return;
    void copyText(text);
    event.preventDefault();
    return;
  }
  const command = replayCommandOf(event.nativeEvent, target.closest('button, select') !== null);
  if (command === null || player.store.getState() === INITIAL_REPLAY_STATE) return;
  event.preventDefault();
  runReplayCommand(command, player);
}
