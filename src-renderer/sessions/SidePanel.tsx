import { History, Plug, Plus, Settings } from 'lucide-react';
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
  /** What leads to the rest of the window; null as long as the host said nothing. */
  readonly ways: SideWays | null;
  /** Offers desktop notes, or nothing. */
  readonly notify: ReactNode;
  /** Leads to the rules. */
  readonly rules: ReactNode;
  readonly filter: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

export interface SideWays {
  readonly onNew: () => void;
  readonly onHistory: () => void;
  readonly isHistoryShown: boolean;
  readonly onSettings: () => void;
  readonly onConnect: () => void;
}

/** The left of the window: what needs you, the sessions, the ways to the rest, the connected agents. */
export function SidePanel(props: SidePanelProps) {
  const { agents, ways, notify, rules, filter, children } = props;
  return (
    <nav className={styles.panel} aria-label="Session list">
      <PanelHead {...props} />
      {filter}
      {children}
      {ways !== null && (
        <>
          <div className={styles.ways}>
            <Button variant="quiet" aria-pressed={ways.isHistoryShown} onClick={ways.onHistory}>
              <History size={14} aria-hidden />
              History
            </Button>
            {rules}
            <Button variant="quiet" onClick={ways.onSettings}>
              <Settings size={14} aria-hidden />
              Settings
            </Button>
          </div>
          <div className={styles.foot}>
            <span className={styles.agents} title={agents.join(', ')}>
              {agents.length === 0 ? 'No agent yet' : `${countWords(agents.length, 'agent', 'agents')} connected`}
            </span>
            <span className={styles.footButtons}>
              {notify}
              <Button variant="quiet" onClick={ways.onConnect}>
                <Plug size={14} aria-hidden />
                Connect
              </Button>
            </span>
          </div>
        </>
      )}
    </nav>
  );
}

function PanelHead({ needCount, hasApprovals, onJump, ways }: SidePanelProps) {
  return (
    <div className={styles.head}>
      <span className={styles.brand}>Signalbox</span>
      <span className={styles.headButtons}>
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
        {ways !== null && (
          <Button variant="quiet" aria-label="New session" title="New session" onClick={ways.onNew}>
            <Plus size={16} aria-hidden />
          </Button>
        )}
      </span>
    </div>
  );
}

function needWords(count: number): string {
  return count === 1 ? '1 needs you' : `${count} need you`;
}
