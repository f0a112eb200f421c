import type { SessionInfo } from '@shared/session';
import { useStore } from 'zustand';
import { ApprovalCard } from '../approvals/ApprovalCard';
import { MoreRequests } from '../approvals/MoreRequests';
import { SettledList } from '../approvals/SettledList';
import { focusMain } from '../keyboard/zones';
import { alikeTo, requestsFor } from '../state/approvals.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import styles from './SessionApproval.module.css';
import type { WindowServices } from './WindowServices';

const leaveCard = (): void => focusMain(document);

export interface SessionApprovalProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
  readonly nowMs: number;
}

/** What agents want to type into a session and may not yet: the oldest request, and how many more there are. */
export function SessionApproval({ services, session, nowMs }: SessionApprovalProps) {
  const { store, approvals, view } = services;
  const { host, answering, connection, settledNotes, approvalDrafts } = useStore(store);
  const [approval, ...more] = host === null ? [] : requestsFor(host.approvals, session.id);
  const notes = settledNotes.filter((note) => note.approval.sessionId === session.id);
  return (
    <>
      {approval !== undefined && host !== null && (
        <div className={styles.zone} data-zone="approval">
          <ApprovalCard
            key={approval.id}
            {...{ approval, nowMs }}
            sessionTitle="this session"
            place="session"
            isDisabled={connection.kind !== 'open' || answering.has(approval.id)}
            draft={approvalDrafts.get(approval.id) ?? null}
            onDraft={(draft) => approvals.setDraft(approval.id, draft)}
            onAnswer={(answer) => void approvals.answer(approval.id, answer)}
            alike={alikeTo(host.approvals, approval)}
            onAllowAlike={(ids) => void approvals.allowAlike(ids)}
            onReview={() => void approvals.review(approval.id)}
            onOpenSession={null}
            onFocusLost={leaveCard}
          />
          <MoreRequests count={more.length} onShow={() => view.open(QUEUE_ROW)} />
        </div>
      )}
      <SettledList notes={notes} />
    </>
  );
}
