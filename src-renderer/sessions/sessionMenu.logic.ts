import type { SessionInfo } from '@shared/session';

/** What can be done with a session. */
export type SessionDeed =
  | 'rename'
  | 'duplicate'
  | 'restart'
  | 'copy-command'
  | 'save-recording'
  | 'interrupt'
  | 'stop'
  | 'force-kill'
  | 'delete';

/** One item of the menu of a session. */
export interface SessionMenuItem {
  readonly deed: SessionDeed;
  /** Ends with an ellipsis when something is asked first. */
  readonly label: string;
  readonly isDanger: boolean;
}

/** The menu of a session, in its parts: what it is, what is kept of it, how it ends. */
export function sessionMenu({ state, isTerminal, descendants }: SessionInfo): readonly (readonly SessionMenuItem[])[] {
  const isEnded = state.kind === 'exited';
  const item = (deed: SessionDeed, label: string, isDanger = false): SessionMenuItem => ({ deed, label, isDanger });
  const ends = [
    ...(!isEnded && isTerminal ? [item('interrupt', 'Interrupt')] : []),
    ...(!isEnded || descendants.length > 0 ? [item('stop', 'Stop'), item('force-kill', 'Force kill…', true)] : []),
    ...(isEnded && descendants.length === 0 ? [item('delete', 'Delete…', true)] : []),
  ];
  return [
    [
      item('rename', 'Rename…'),
      item('duplicate', 'Duplicate…'),
      item('restart', isEnded ? 'Restart' : 'Stop and restart'),
    ],
    [item('copy-command', 'Copy the command'), item('save-recording', 'Save the recording')],
    ends,
  ];
}
