import type { ApprovalRequest } from '@shared/approval';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ApprovalCard } from '../approvals/ApprovalCard';
import { ApprovalQueuePage } from '../approvals/ApprovalQueuePage';
import { SettledList } from '../approvals/SettledList';
import { focusMain } from '../keyboard/zones';
import { alikeTo, oldestFirst } from '../state/approvals.logic';
import type { HostState } from '../state/hostState.logic';
import { sessionTitle } from '../state/sessionText.logic';
import type { WindowServices } from './WindowServices';

const leaveCard = (): void => focusMain(document);

export interface QueueAreaProps {
  readonly services: WindowServices;
  readonly host: HostState;
  readonly nowMs: number;
  readonly leading: ReactNode;
  /** Goes to a session with the keyboard. */
  readonly onOpen: (sessionId: string) => void;
}

/** The page of all held requests with the store behind it. */
export function QueueArea({ services, host, nowMs, leading, onOpen }: QueueAreaProps) {
  const { store, approvals } = services;
  const { answering, connection, settledNotes, approvalDrafts } = useStore(store);
  const requests = oldestFirst(host.approvals);
  return (
    <ApprovalQueuePage count={requests.length} leading={leading} notes={<SettledList notes={settledNotes} />}>
      {requests.map((approval, at) => (
        <ApprovalCard
          key={approval.id}
          {...{ approval, nowMs }}
          sessionTitle={titleFor(approval, host)}
          // The card above was answered: this one is now where the pointer is.
          place={`queue ${at}`}
          isDisabled={connection.kind !== 'open' || answering.has(approval.id)}
          draft={approvalDrafts.get(approval.id) ?? null}
          onDraft={(draft) => approvals.setDraft(approval.id, draft)}
          onAnswer={(answer) => void approvals.answer(approval.id, answer)}
          alike={alikeTo(host.approvals, approval)}
          onAllowAlike={(ids) => void approvals.allowAlike(ids)}
          onReview={() => void approvals.review(approval.id)}
          onOpenSession={sessionOf(approval, host) === undefined ? null : () => onOpen(approval.sessionId ?? '')}
          onFocusLost={leaveCard}
        />
      ))}
    </ApprovalQueuePage>
  );
}

function sessionOf({ sessionId }: ApprovalRequest, host: HostState) {
  return sessionId === null ? undefined : host.sessions.get(sessionId);
}

function titleFor(approval: ApprovalRequest, host: HostState): string {
  const session = sessionOf(approval, host);
  return session === undefined ? 'a session that is gone' : sessionTitle(session);
}
