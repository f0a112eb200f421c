import { showControls } from '@shared/controlText';
import type { ConnectInfo } from '@shared/protocol';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { ConnectGuide } from './ConnectGuide';
import styles from './EmptyWindow.module.css';

export interface EmptyWindowProps {
  readonly connect: ConnectInfo;
  /** Names of the connected agents. */
  readonly agents: readonly string[];
  readonly onCopy: (text: string) => Promise<boolean>;
  /** Leads to the less common clients. */
  readonly onMore: () => void;
  /** Starts a session of the person's own. */
  readonly onNew: () => void;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
}

/** There is no session yet: how to get one. */
export function EmptyWindow({ connect, agents, onCopy, onMore, onNew, leading }: EmptyWindowProps) {
  const isConnected = agents.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.leading}>{leading}</div>
      <div className={styles.column}>
        <h1 className={styles.title}>
          {isConnected
            ? `${namesOf(agents)} and has started nothing yet.`
            : 'Connect an agent to see its terminal sessions here.'}
        </h1>
        <p className={styles.sentence}>
          {isConnected
            ? 'Ask it to run something: each program that it starts appears here by itself.'
            : 'Each program that it starts appears in this window: you see what it does, answer what it asks, and stop it.'}
        </p>
        {isConnected && <OwnSession onNew={onNew} />}
        <ConnectGuide {...{ connect, onCopy, onMore }} />
      </div>
    </div>
  );
}

function OwnSession({ onNew }: Pick<EmptyWindowProps, 'onNew'>) {
  return (
    <>
      <p className={styles.own}>
        <Button onClick={onNew}>Start a session yourself…</Button>
      </p>
      <p className={styles.another}>Connect another agent:</p>
    </>
  );
}

function namesOf(agents: readonly string[]): string {
  const names = [...new Set(agents.map(showControls))];
  return names.length === 1 ? `${names[0]} is connected` : `${names.join(', ')} are connected`;
}
