import type { SessionDetails } from '@shared/details';
import type { SessionInfo } from '@shared/session';
import { useEffect, useState } from 'react';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import type { Asked } from './asked';
import { Refresher } from './Refresher';

/** The details of a session, asked for again when it changes, at most every `detailsEveryMs`. */
export function useSessionDetails(transport: Transport, session: SessionInfo): Asked<SessionDetails> {
  const { id: sessionId } = session;
  const [asked, setAsked] = useState<Asked<SessionDetails>>({ kind: 'loading' });
  const [refresher, setRefresher] = useState<Refresher | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const reply = await transport.invoke('session.details', { sessionId });
      if (isOver) return;
      setAsked(reply.ok ? { kind: 'known', value: reply.value } : { kind: 'failed', message: reply.error.message });
    };
    const made = new Refresher({ ask, everyMs: windowLimits.detailsEveryMs });
    setRefresher(made);
    return () => {
      isOver = true;
      made.dispose();
    };
  }, [transport, sessionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the session is a reason to ask.
  useEffect(() => refresher?.refresh(), [refresher, session]);
  return asked;
}
