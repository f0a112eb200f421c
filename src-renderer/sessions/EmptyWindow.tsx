import { showControls } from '@shared/controlText';
import type { ConnectInfo } from '@shared/protocol';
import type { ReactNode } from 'react';
import { ConnectGuide } from './ConnectGuide';
import styles from './EmptyWindow.module.css';

export interface EmptyWindowProps {
  readonly connect: ConnectInfo;
  /** Names of the connected agents. */
  readonly agents: readonly string[];
  readonly onCopy: (text: string) => Promise<boolean>;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
}

/** There is no session yet: how to get one. */
export function EmptyWindow({ connect, agents, onCopy, leading }: EmptyWindowProps) {
  const isConnected = agents.length > 0;
  const names = agents.map(showControls).join(', ');
  return (
    <div className={styles.page}>
      <div className={styles.leading}>{leading}</div>
      <div className={styles.column}>
        <h1 className={styles.title}>
          {isConnected ? `${names} is connected.` : 'Connect an agent to see its terminal sessions here.'}
        </h1>
        <p className={styles.sentence}>
          {isConnected
            ? 'Each program that it starts appears here. Connect another one:'
            : 'Each program that it starts appears in this window: you see what it does, answer what it asks, and stop it.'}
        </p>
        <ConnectGuide connect={connect} onCopy={onCopy} />
      </div>
    </div>
  );
}
