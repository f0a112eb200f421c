import type { SessionInfo } from '@shared/session';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { WaitingBanner } from '../sessions/WaitingBanner';
import type { TerminalHandle } from '../terminal/TerminalView';
import type { WindowServices } from './WindowServices';

/** `SessionInfo.client` of what the person started. */
const PERSON = 'you';

export interface WaitingAreaProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
  /** The terminal that is shown; where none is, arrow keys go in their usual form. */
  readonly terminalRef: RefObject<TerminalHandle | null>;
  /** The banner went away while it had the keyboard; a stable function. */
  readonly onFocusLost: () => void;
}

/** The banner of a waiting session with the store behind it; nothing for others. */
export function WaitingArea({ services, session, terminalRef, onFocusLost }: WaitingAreaProps) {
  const { sessions, store } = services;
  const draft = useStore(store, (state) => state.drafts.get(session.id)?.text ?? '');
  const isOpen = useStore(store, (state) => state.connection.kind === 'open');
  if (session.state.kind !== 'waiting') return null;
  const { waiting } = session.state;
  const isSecret = waiting.kind === 'secret';
  return (
    <WaitingBanner
      // Another question is another banner: nothing typed for the one before may go to it.
      key={`${session.id} ${waiting.since} ${waiting.kind}`}
      waiting={waiting}
      isAgents={session.client !== PERSON}
      draft={draft}
      isDisabled={!isOpen}
      onDraft={(text) => sessions.setDraft(session.id, { waitSince: waiting.since, text })}
      onAnswer={(text) => void sessions.answer(session.id, text, isSecret)}
      onKey={(name) => sessions.pressKey(session.id, name, terminalRef.current?.hasApplicationCursorKeys())}
      onFocusLost={onFocusLost}
    />
  );
}
