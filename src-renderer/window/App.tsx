import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { KeyFooter } from '../keyboard/KeyFooter';
import { keyHints } from '../keyboard/keyHints.logic';
import { useCommands } from '../keyboard/useCommands';
import { useFocusedZone } from '../keyboard/useFocusedZone';
import { focusAnswerField } from '../keyboard/zones';
import { ListButton } from '../sessions/ListButton';
import { windowTitle } from '../state/announcements.logic';
import { needingYou } from '../state/selection.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { ConnectionBar } from '../ui/ConnectionBar';
import { Drawer } from '../ui/Drawer';
import { LiveRegion } from '../ui/LiveRegion';
import { Notice } from '../ui/Notice';
import { useMediaQuery } from '../ui/useMediaQuery';
import styles from './App.module.css';
import { AppDialogs } from './AppDialogs';
import { MainArea } from './MainArea';
import { runCommand } from './runCommand';
import { SessionSide } from './SessionSide';
import type { WindowServices } from './WindowServices';

/** Below this width the list becomes a drawer (ANCHORS section 4). */
const NARROW = '(max-width: 699px)';

export interface AppProps {
  readonly services: WindowServices;
  readonly isMac: boolean;
  /** Lets tests read the terminal's text (terminal/screenText.ts). */
  readonly isTestMode: boolean;
}

/** The window: reads the store and hands it to the parts. */
export function App({ services, isMac, isTestMode }: AppProps) {
  const { view, transport } = services;
  const state = useStore(services.store);
  const isNarrow = useMediaQuery(NARROW);
  const zone = useFocusedZone();
  const terminalRef = useRef<TerminalHandle>(null);
  const needCount = state.host === null ? 0 : needingYou(state.layout, state.host.sessions).length;

  const focusContent = useCallback(() => {
    if (!focusAnswerField(document)) terminalRef.current?.focus();
  }, []);
  const openSession = useCallback(
    (sessionId: string) => {
      // The new session must be in the document before it can take the keyboard.
      flushSync(() => view.open(sessionId));
      focusContent();
    },
    [view, focusContent],
  );
  const openJump = useCallback(() => {
    flushSync(() => view.openNextNeedingYou());
    focusContent();
  }, [view, focusContent]);
  useCommands(
    isMac,
    useCallback(
      (command) => runCommand(command, { services, terminal: terminalRef.current, focusContent }),
      [services, focusContent],
    ),
  );
  useEffect(() => {
    document.title = windowTitle(needCount);
  }, [needCount]);

  const side = <SessionSide services={services} needCount={needCount} onOpen={openSession} onJump={openJump} />;
  const leading = isNarrow ? <ListButton needCount={needCount} onOpen={() => view.setDrawerOpen(true)} /> : null;
  return (
    <div className={styles.window}>
      {isNarrow ? null : <aside className={styles.side}>{side}</aside>}
      {isNarrow && state.isDrawerOpen ? (
        <Drawer title="Sessions" onClose={() => view.setDrawerOpen(false)} onClosed={focusContent}>
          {side}
        </Drawer>
      ) : null}
      <main className={styles.main}>
        {state.host !== null && state.connection.kind !== 'open' && (
          <ConnectionBar status={state.connection} onReconnect={() => transport.reconnect()} />
        )}
        <MainArea {...{ services, isTestMode, leading, terminalRef }} />
        {state.notice !== null && <Notice text={state.notice} onDismiss={() => view.dismissNotice()} />}
        {state.selectedId !== null && <KeyFooter hints={keyHints(zone, isMac)} />}
      </main>
      <AppDialogs services={services} />
      <LiveRegion text={state.announcement} />
    </div>
  );
}
