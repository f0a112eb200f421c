import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import { ageWords } from './age.logic';
import type { SessionStatus } from './sessionStatus.logic';

/** What a session is called: its name, else its command. Control and invisible characters are made visible. */
export function sessionTitle(session: Pick<SessionInfo, 'name' | 'command'>): string {
  return showControls(session.name ?? session.command);
}

/** The second line of a row without its status word: the prompt that waits, else nothing. */
export function promptOf(session: Pick<SessionInfo, 'state'>): string {
  return session.state.kind === 'waiting' ? showControls(session.state.waiting.prompt).trim() : '';
}

/** For screen readers: `python3 -i, waiting for input, 2 min`. */
export function accessibleName(session: SessionInfo, { label, since }: SessionStatus, nowMs: number): string {
  return `${sessionTitle(session)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}, ${ageWords(nowMs - since)}`;
}

/** `1 process`, `3 processes`. */
export function countWords(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
