import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../keyboard/shortcuts.logic';
import { useCommands } from '../keyboard/useCommands';
import { ListButton } from '../sessions/ListButton';
import { windowTitle } from '../state/announcements.logic';
import { needCount as countNeeds } from '../state/selection.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { useMediaQuery } from '../ui/useMediaQuery';
import styles from './App.module.css';
import { AppDialogs } from './AppDialogs';
import { LiveRegions } from './LiveRegions';
import { MainArea } from './MainArea';
import { MainFrame } from './MainFrame';
import { runCommand } from './runCommand';
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
  const isDrawerOpen = useStore(store, (state) => state.isDrawerOpen);
  const needCount = useStore(store, ({ host, layout }) => (host === null ? 0 : countNeeds(layout, host)));
  const opening = useSessionOpening(view, terminalRef);
  const run = useCallback(
    (command: Command) => runCommand(command, { services, terminal: terminalRef.current, opening }),
    [services, opening],
  );
  useCommands(isMac, run);
  useEffect(() => {
    document.title = windowTitle(needCount);
  }, [needCount]);
  const leading = isNarrow ? <ListButton needCount={needCount} onOpen={() => view.setDrawerOpen(true)} /> : null;
  return (
    <div className={styles.window}>
      <SideArea
        {...{ isNarrow, isDrawerOpen }}
        onClose={() => view.setDrawerOpen(false)}
        onClosed={opening.focusContent}
      >
        <SessionSide
          services={services}
          needCount={needCount}
          onOpen={opening.open}
          onJump={opening.openNextNeedingYou}
        />
      </SideArea>
      <MainFrame services={services} isMac={isMac}>
        <MainArea {...{ services, isTestMode, leading, terminalRef }} onOpen={opening.open} />
      </MainFrame>
      <AppDialogs services={services} />
      <LiveRegions store={store} />
    </div>
  );
}
