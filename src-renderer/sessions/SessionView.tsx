import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import type { ReactNode, Ref } from 'react';
import { endText } from '../state/terminationText.logic';
import type { TerminalPane } from '../terminal/TerminalPane';
import { type TerminalHandle, TerminalView } from '../terminal/TerminalView';
import { EndBanner } from './EndBanner';
import { OutputProblemBanner } from './OutputProblemBanner';
import { SessionHeader } from './SessionHeader';
import styles from './SessionView.module.css';

export interface SessionViewProps {
  readonly session: SessionInfo;
  /** What an agent wants to type into it and may not yet, or null. */
  readonly held: ApprovalRequest | null;
  readonly nowMs: number;
  readonly leading: ReactNode;
  readonly actions: ReactNode;
  /** What is held for the session and what it waits for. */
  readonly banner: ReactNode;
  readonly createPane: () => TerminalPane;
  readonly terminalRef: Ref<TerminalHandle>;
}

/** The selected session: its header, what it needs, its terminal. */
export function SessionView(props: SessionViewProps) {
  const { session, held, nowMs, leading, actions, banner, createPane, terminalRef } = props;
  const end = endText(session);
  const isEnded = session.state.kind === 'exited';
  return (
    <>
      <SessionHeader {...{ session, held, nowMs, leading, actions }} />
      <div className={styles.stage}>
        <div className={styles.column}>
          {banner}
          {end !== null && <EndBanner end={end} />}
          {session.outputProblem !== null && <OutputProblemBanner problem={session.outputProblem} />}
          {isEnded && session.totalLines === 0 && <p className={styles.nothing}>It printed nothing.</p>}
          <TerminalView createPane={createPane} isEnded={isEnded} handleRef={terminalRef} />
        </div>
      </div>
    </>
  );
}
