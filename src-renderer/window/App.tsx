import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Action, ActionContext } from '../keyboard/Action';
import { runAction } from '../keyboard/runAction';
import type { KeyPress } from '../keyboard/shortcuts.logic';
import { useActionKeys } from '../keyboard/useActionKeys';
import { ListButton } from '../sessions/ListButton';
import { windowTitle } from '../state/announcements.logic';
import { needCount as countNeeds } from '../state/selection.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { isDesktopApp } from '../ui/isDesktopApp';
import { useMediaQuery } from '../ui/useMediaQuery';
import styles from './App.module.css';
import { AppDialogs } from './AppDialogs';
import { LiveRegions } from './LiveRegions';
import { MainArea } from './MainArea';
import { MainFrame } from './MainFrame';
import { SessionSide } from './SessionSide';
import { SideArea } from './SideArea';
import { useSessionOpening } from './useSessionOpening';
import type { WindowServices } from './WindowServices';

/** Below this width the list becomes a drawer (ANCHORS section 4). */
const NARROW = '(max-width: 699px)';

export interface AppProps {
  readonly services: WindowServices;
  readonly isMac: boolean;
  /** Lets tests read the terminal's text (terminal/screenText.ts). */
  readonly isTestMode: boolean;
}

/** The window: its two areas, its keys, its title. */
export function App({ services, isMac, isTestMode }: AppProps) {
  const { view, store } = services;
  const terminalRef = useRef<TerminalHandle>(null);
  const isNarrow = useMediaQuery(NARROW);
  const needCount = useStore(store, ({ host, layout }) => (host === null ? 0 : countNeeds(layout, host)));
  const opening = useSessionOpening(view, terminalRef);
  const context = useMemo<ActionContext>(
    () => ({ services, opening, terminal: () => terminalRef.current, place: { isMac, isDesktop: isDesktopApp() } }),
    [services, opening, isMac],
  );
  const run = useCallback((action: Action, press: KeyPress) => runAction(action, context, press), [context]);
  useActionKeys(isMac, run);
  const arrivedId = useStore(store, (state) => state.arrivedId);
  useEffect(() => {
    if (arrivedId !== null) opening.focusContent();
  }, [arrivedId, opening]);
  useEffect(() => {
    document.title = windowTitle(needCount);
  }, [needCount]);
  const leading = isNarrow ? <ListButton needCount={needCount} onOpen={() => view.setDrawerOpen(true)} /> : null;
  return (
    <div className={styles.window}>
      <SideArea {...{ services, isNarrow }} onClosed={opening.focusAimed}>
        <SessionSide
          services={services}
          needCount={needCount}
          onOpen={opening.open}
          onJump={opening.openNextNeedingYou}
        />
      </SideArea>
      <MainFrame context={context}>
        <MainArea {...{ services, isTestMode, leading, terminalRef, opening }} />
      </MainFrame>
      <AppDialogs services={services} context={context} />
      <LiveRegions store={store} />
    </div>
  );
}
