import { showControls } from '@shared/controlText';
import type { ConnectInfo } from '@shared/protocol';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { ConnectGuide } from './ConnectGuide';
import { CopyBlock } from './CopyBlock';
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
  /** Shows how to connect one more. */
  readonly onConnect: () => void;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
}

/** What to say to an agent: one with a terminal of its own uses that, unless Signalbox is named. */
const EXAMPLE = 'Run the tests of this project with Signalbox.';

/** There is no session yet: how to get one. */
export function EmptyWindow(props: EmptyWindowProps) {
  const isConnected = props.agents.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.leading}>{props.leading}</div>
      <div className={styles.column}>{isConnected ? <FirstTask {...props} /> : <FirstAgent {...props} />}</div>
    </div>
  );
}

function FirstAgent({ connect, onCopy, onMore }: EmptyWindowProps) {
  return (
    <>
      <h1 className={styles.title}>Connect an agent to see its terminal sessions here.</h1>
      <p className={styles.sentence}>
        Each program that it starts appears in this window: you see what it does, answer what it asks, and stop it. As
        soon as an agent is connected, this page says so.
      </p>
      <ConnectGuide {...{ connect, onCopy, onMore }} />
    </>
  );
}

function FirstTask({ agents, onCopy, onNew, onConnect }: EmptyWindowProps) {
  return (
    <>
      <h1 className={styles.title}>{startedNothing(agents)}</h1>
      <p className={styles.sentence}>
        Ask it to run something, and name Signalbox: many agents have a terminal of their own. What it starts appears
        here by itself.
      </p>
      <CopyBlock text={EXAMPLE} label="Copy the example" isCode={false} onCopy={onCopy} />
      <div className={styles.ways}>
        <Button onClick={onNew}>Start a session yourself…</Button>
        <Button onClick={onConnect}>Connect another agent…</Button>
      </div>
    </>
  );
}

function startedNothing(agents: readonly string[]): string {
  const names = [...new Set(agents.map(showControls))];
  return names.length === 1
    ? `${names[0]} is connected and has started nothing yet.`
    : `${names.join(', ')} are connected and have started nothing yet.`;
}
