import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { countWords } from '../state/sessionText.logic';
import { Button } from '../ui/Button';
import { Lamp } from '../ui/Lamp';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  readonly needCount: number;
  /** Some of it is a request for approval. */
  readonly hasApprovals: boolean;
  /** Names of the connected agents. */
  readonly agents: readonly string[];
  readonly onJump: () => void;
  /** Null as long as the host said nothing. */
  readonly onConnect: (() => void) | null;
  /** Offers desktop notes, or nothing. */
  readonly notify: ReactNode;
  /** Leads to the rules. */
  readonly rules: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** The left of the window: what needs you, the sessions, the connected agents. */
export function SidePanel({
  needCount,
  hasApprovals,
  agents,
  onJump,
  onConnect,
  notify,
  rules,
  children,
}: SidePanelProps) {
  const agentWords = agents.length === 0 ? 'No agent connected' : countWords(agents.length, 'agent', 'agents');
  return (
    <nav className={styles.panel} aria-label="Session list">
      <div className={styles.head}>
        <span className={styles.brand}>Signalbox</span>
        {needCount > 0 && (
          <Button
            variant="quiet"
            className={styles.jump}
            onClick={onJump}
            aria-label={`${needWords(needCount)}: go to the next`}
          >
            <Lamp status={{ kind: hasApprovals ? 'approval' : 'waiting', tone: 'amber' }} />
            {needWords(needCount)}
          </Button>
        )}
      </div>
      {children}
      {rules}
      {onConnect !== null && (
        <div className={styles.foot}>
          <span className={styles.agents} title={agents.join(', ')}>
            {agentWords}
          </span>
          <span className={styles.footButtons}>
            {notify}
            <Button variant="quiet" onClick={onConnect}>
              <Plug size={14} aria-hidden />
              Connect
            </Button>
          </span>
        </div>
      )}
    </nav>
  );
}

function needWords(count: number): string {
  return count === 1 ? '1 needs you' : `${count} need you`;
}
