import { ownCommand } from '@shared/connectRecipes';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ActionContext } from '../keyboard/Action';
import { KeyFooter } from '../keyboard/KeyFooter';
import { keyHints } from '../keyboard/keyHints.logic';
import { useFocusedZone } from '../keyboard/useFocusedZone';
import { SettingsProblemLine } from '../settings/SettingsProblemLine';
import { ConnectionBar } from '../ui/ConnectionBar';
import { copyText } from '../ui/copyText';
import { Notice } from '../ui/Notice';
import styles from './App.module.css';

export interface MainFrameProps {
  readonly context: ActionContext;
  readonly children: ReactNode;
}

/** What stands around the selected session: the lost connection, the last failure, the keys. */
export function MainFrame({ context, children }: MainFrameProps) {
  const { store, transport, view } = context.services;
  const { connection, host, notice, selectedId } = useStore(store);
  const zone = useFocusedZone();
  return (
    <main className={styles.main} tabIndex={-1}>
      {host !== null && connection.kind !== 'open' && (
        <ConnectionBar
          status={connection}
          openCommand={ownCommand(host.connect, 'open')}
          onCopy={copyText}
          onReconnect={() => transport.reconnect()}
        />
      )}
      {host !== null && host.settings.problem !== null && (
        <SettingsProblemLine problem={host.settings.problem} onShow={() => view.openDialog({ kind: 'settings' })} />
      )}
      {children}
      {notice !== null && <Notice text={notice} onDismiss={() => view.dismissNotice()} />}
      {selectedId !== null && <KeyFooter hints={keyHints(zone, context)} />}
    </main>
  );
}
