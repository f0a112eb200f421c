import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import { ageWords } from './age.logic';
import type { SessionStatus } from './sessionStatus.logic';

/** What a session is called: its name, else its command. Control and invisible characters are made visible. */
export function sessionTitle(session: Pick<SessionInfo, 'name' | 'command'>): string {
  return showControls(session.name ?? session.command);
}

/** Of a command, what a row can show; a command may have a hundred thousand characters. */
const ROW_CHARS = 200;

/** What a row calls a session. */
export function rowTitle({ name, command }: Pick<SessionInfo, 'name' | 'command'>): string {
  return sessionTitle({ name, command: command.slice(0, ROW_CHARS) });
}

/** The second line of a row without its status word: the prompt that waits, else the command unless it is the title. */
export function rowDetail({ state, name, command }: Pick<SessionInfo, 'state' | 'name' | 'command'>): string {
  const prompt = state.kind === 'waiting' ? showControls(state.waiting.prompt).trim() : '';
  if (prompt !== '' || name === null) return prompt;
  return showControls(command.slice(0, ROW_CHARS));
}

/** For screen readers: `python3 -i, waiting for input, 2 min`. */
export function accessibleName(session: SessionInfo, { label, since }: SessionStatus, nowMs: number): string {
  return `${rowTitle(session)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}, ${ageWords(nowMs - since)}`;
}

/** `1 process`, `3 processes`. */
export function countWords(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
