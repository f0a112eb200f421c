import type { SessionInfo } from '@shared/session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Transport } from '../transport/Transport';
import { SessionLog } from './SessionLog';

/** The log of a session, which renders the component anew with each of its changes. For one session only. */
export function useSessionLog(transport: Transport, session: SessionInfo): SessionLog {
  const [log] = useState(() => new SessionLog(transport, session.id));
  useEffect(() => {
    const running = log.start();
    return () => running.dispose();
  }, [log]);
  useEffect(() => log.setSession(session), [log, session]);
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscriptions = [log.pages, log.model, log.find].map(({ onChange }) => onChange(notify));
      return () => {
        for (const subscription of subscriptions) subscription.dispose();
      };
    },
    [log],
  );
  useSyncExternalStore(subscribe, () => `${log.pages.version} ${log.model.version} ${log.find.version}`);
  return log;
}
