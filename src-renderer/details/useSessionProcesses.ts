import type { SessionProcess } from '@shared/details';
import { DisposableStore, toDisposable } from '@shared/lifecycle';
import { useEffect, useState } from 'react';
import { followVisibility } from '../terminal/followVisibility';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import type { Asked } from './asked';
import { Refresher } from './Refresher';

/**
 * The living processes of a session, asked for every `processesEveryMs` while the page is seen: the host tells no event of
 * them. Null instead of a session asks nothing.
 */
export function useSessionProcesses(transport: Transport, sessionId: string | null): Asked<readonly SessionProcess[]> {
  const [asked, setAsked] = useState<Asked<readonly SessionProcess[]>>({ kind: 'loading' });
  useEffect(() => {
    if (sessionId === null) return;
    let isOver = false;
    let isSeen = document.visibilityState !== 'hidden';
    const refresher = new Refresher({
      everyMs: windowLimits.processesEveryMs,
      ask: async () => {
        if (!isSeen) return;
        const reply = await transport.invoke('session.processes', { sessionId });
        if (isOver) return;
        setAsked(reply.ok ? { kind: 'known', value: reply.value } : { kind: 'failed', message: reply.error.message });
        refresher.refresh();
      },
    });
    const show = (seen: boolean): void => {
      isSeen = seen;
      if (seen) refresher.refresh();
    };
    const disposables = new DisposableStore();
    disposables.add(refresher);
    disposables.add(followVisibility(document, { hide: () => show(false), show: () => show(true) }));
    disposables.add(
      toDisposable(() => {
        isOver = true;
      }),
    );
    refresher.refresh();
    return () => disposables.dispose();
  }, [transport, sessionId]);
  return asked;
}
