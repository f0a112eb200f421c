import { toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WindowState } from '../state/WindowState';
import { isTestMode } from '../terminal/screenText';
import type { WindowServices } from '../window/WindowServices';
import { ReplayPane } from './ReplayPane';
import { ReplayPlayer } from './ReplayPlayer';

export interface Replay {
  readonly player: ReplayPlayer;
  readonly pane: ReplayPane;
}

/** Makes the player and the terminal of a session's replay in `element`, and ends both with the component. Null before that. */
export function useReplay(
  services: WindowServices,
  session: SessionInfo,
  element: RefObject<HTMLElement | null>,
): Replay | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  const isLiveRef = useRef(true);
  isLiveRef.current = session.state.kind !== 'exited';
  const { transport, store } = services;
  useEffect(() => {
    if (element.current === null) return;
    const pane = new ReplayPane({
      fontSizePx: fontSizeOf(store.getState()),
      isTextExposed: isTestMode(window.localStorage),
    });
    const player = new ReplayPlayer({
      transport,
      sessionId: session.id,
      isLive: () => isLiveRef.current,
      now: () => performance.now(),
      nextFrame,
    });
    pane.start(element.current);
    player.start(pane);
    const stopFollowing = store.subscribe((state, before) => {
      if (fontSizeOf(state) !== fontSizeOf(before)) pane.setFontSize(fontSizeOf(state));
    });
    setReplay({ player, pane });
    return () => {
      setReplay(null);
      stopFollowing();
      player.dispose();
      pane.dispose();
    };
  }, [transport, store, session.id, element]);
  return replay;
}

function fontSizeOf({ host }: WindowState): number {
  return host?.settings.appearance.terminalFontSize ?? limits.terminalFontSize;
}

function nextFrame(callback: () => void) {
  const frame = requestAnimationFrame(callback);
  return toDisposable(() => cancelAnimationFrame(frame));
}
