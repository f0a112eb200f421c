import type { ApprovalRequest } from '@shared/approval';
import { RuleName } from '../rules/RuleName';
import styles from './ApprovalFacts.module.css';
import { factsOf } from './approvalText.logic';
import { CommandTree } from './CommandTree';
import { isTreeTelling } from './commandTree.logic';
import { ReasonText } from './ReasonText';
import { VisibleText } from './VisibleText';

export interface ApprovalFactsProps {
  readonly approval: ApprovalRequest;
  /** The commands are those of the agent's text, not of what the person makes of it. */
  readonly isEditing: boolean;
}

/** Why a request is held, and what belongs to it beside its text. */
export function ApprovalFacts({ approval, isEditing }: ApprovalFactsProps) {
  const { verdict, stdin } = approval;
  return (
    <>
      {stdin !== null && stdin !== '' && (
        <>
          <p className={styles.label}>It reads as its input</p>
          <VisibleText text={stdin} label="What it reads as its input" />
        </>
      )}
      <dl className={styles.facts}>
        {factsOf(approval).map(({ label, value }) => (
          <div className={styles.fact} key={`${label} ${value}`}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.mono}>{value}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt className={styles.label}>Why</dt>
          <dd className={styles.why}>
            <ReasonText text={verdict.reason} />
            {verdict.rule !== null && (
              <>
                {' '}
                <RuleName rule={verdict.rule} />
              </>
            )}
          </dd>
        </div>
      </dl>
      {!isEditing && isTreeTelling(verdict.commands) && <CommandTree commands={verdict.commands} />}
    </>
  );
}
