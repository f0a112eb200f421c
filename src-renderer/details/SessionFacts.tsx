import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import { fullTime } from '../state/age.logic';
import { statusOf } from '../state/sessionStatus.logic';
import styles from './DetailsTab.module.css';
import { durationWords } from './durationWords.logic';

export interface SessionFactsProps {
  readonly session: SessionInfo;
  readonly nowMs: number;
}

/** Where, how, by whom and for how long. */
export function SessionFacts({ session, nowMs }: SessionFactsProps) {
  const { state, startedAt, shell, cwd, client, cols, rows, totalLines, isTerminal } = session;
  const untilMs = state.kind === 'exited' ? state.exit.at : nowMs;
  const facts: readonly (readonly [name: string, value: string, isCode?: boolean])[] = [
    ['Status', statusOf(session).label],
    ['Folder', showControls(cwd), true],
    ['Shell', showControls(shell), true],
    ['Started by', client === 'you' ? 'you' : showControls(client)],
    ['Started', fullTime(startedAt)],
    [state.kind === 'exited' ? 'Ran for' : 'Running for', durationWords(untilMs - startedAt)],
    ['Screen', isTerminal ? `${cols} columns, ${rows} rows` : 'none: its output goes through pipes'],
    ['Output', `${totalLines.toLocaleString()} ${totalLines === 1 ? 'line' : 'lines'}`],
  ];
  return (
    <section aria-label="Facts">
      <dl className={styles.facts}>
        {facts.map(([name, value, isCode]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={isCode === true ? styles.mono : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
