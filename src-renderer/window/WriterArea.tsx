import type { SessionInfo } from '@shared/session';
import { useStore } from 'zustand';
import { WriterTag } from '../sessions/WriterTag';
import type { WindowServices } from './WindowServices';

export interface WriterAreaProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}

/** Who may type into a living session, with the store behind it. */
export function WriterArea({ services, session }: WriterAreaProps) {
  const { store, sessions } = services;
  const hold = useStore(store, ({ host }) => host?.holds.get(session.id) ?? null);
  if (session.state.kind === 'exited') return null;
  return (
    <WriterTag
      hold={hold}
      onTakeOver={() => sessions.takeOver(session.id)}
      onHandBack={() => sessions.handBack(session.id)}
    />
  );
}
