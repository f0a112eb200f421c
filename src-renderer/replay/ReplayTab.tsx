import type { SessionInfo } from '@shared/session';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { saveRecording } from '../sessions/saveRecording';
import { copyText } from '../ui/copyText';
import { saveFile } from '../ui/saveFile';
import type { WindowServices } from '../window/WindowServices';
import { MarkerList } from './MarkerList';
import { ReplayControls } from './ReplayControls';
import { ReplayStatus } from './ReplayStatus';
import styles from './ReplayTab.module.css';
import { focusOf, replayCommandOf, runReplayCommand } from './replayKeys.logic';
import { type Replay, useReplay } from './useReplay';

export interface ReplayTabProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}

/** Plays what was recorded of a session. */
export function ReplayTab({ services, session }: ReplayTabProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const { transport, store } = services;
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
          {replay !== null && (
            <ReplayStatus
              player={replay.player}
              isLive={session.state.kind !== 'exited'}
              onSave={() => void saveRecording(session, { transport, store, saveFile })}
            />
          )}
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
  const command = replayCommandOf(event.nativeEvent, focusOf(target));
  if (command === null) return;
  event.preventDefault();
  runReplayCommand(command, player);
}
