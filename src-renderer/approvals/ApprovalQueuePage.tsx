import type { ReactNode } from 'react';
import styles from './ApprovalQueuePage.module.css';

export interface ApprovalQueuePageProps {
  readonly count: number;
  /** What opens the list in a narrow window. */
  readonly leading: ReactNode;
  /** What others just answered. */
  readonly notes: ReactNode;
  /** The cards, the oldest first. */
  readonly children: ReactNode;
}

/** All held requests of all agents. */
export function ApprovalQueuePage({ count, leading, notes, children }: ApprovalQueuePageProps) {
  return (
    <>
      <header className={styles.header}>
        {leading}
        <h1 className={styles.title}>Approvals</h1>
        {count > 0 && <span className={styles.count}>{count}</span>}
        <span className={styles.order}>{count > 1 && 'The oldest first'}</span>
      </header>
      <div className={styles.page}>
        {count === 0 ? (
          <EmptyQueue />
        ) : (
          <div className={styles.cards} data-zone="approval">
            {children}
          </div>
        )}
        {notes}
      </div>
    </>
  );
}

function EmptyQueue() {
  return (
    <div className={styles.empty}>
      <p className={styles.sentence}>Nothing waits for your approval.</p>
      <p className={styles.hint}>
        What your rules hold back appears here, with what would run and why it is held. Your rules are under Rules,
        below the list.
      </p>
    </div>
  );
}
