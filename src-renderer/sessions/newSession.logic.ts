import type { Failure } from '@shared/errors';
import { limits } from '@shared/limits';
import type { RequestInput } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { ShellInfo } from '@shared/settings';

/** What stands in the form of a new session; empty texts stand for what is usual. */
export interface NewSessionDraft {
  readonly command: string;
  readonly cwd: string;
  /** Path or name of a shell. */
  readonly shell: string;
  readonly name: string;
}

export type NewSessionField = keyof NewSessionDraft;

/** What is wrong with one field. */
export interface FieldFault {
  readonly field: NewSessionField;
  readonly message: string;
}

/** A form without anything, or filled in from a session. */
export function draftLike(session: SessionInfo | null): NewSessionDraft {
  if (session === null) return { command: '', cwd: '', shell: '', name: '' };
  const { command, cwd, shell, name } = session;
  return { command, cwd, shell, name: name ?? '' };
}

/** The path of a shell by its path or name; empty, which stands for the usual one, when it is not found here. */
export function shellPath(shell: string, shells: readonly ShellInfo[]): string {
  return shells.find(({ path, name }) => path === shell || name === shell)?.path ?? '';
}

/** The request that a form stands for. */
export function startInput(draft: NewSessionDraft, shells: readonly ShellInfo[]): RequestInput<'session.start'> {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    command: draft.command,
    cwd: orNull(draft.cwd),
    shell: orNull(shellPath(draft.shell, shells)),
    name: orNull(draft.name),
    cols: limits.defaultCols,
    rows: limits.defaultRows,
  };
}

/** At which field a refusal of the host is told, in words for a person. */
export function faultOf({ code, message }: Failure): FieldFault {
  switch (code) {
    case 'folder-not-found':
      return { field: 'cwd', message: 'This folder does not exist or cannot be entered. Choose another one.' };
    case 'shell-not-found':
      return { field: 'shell', message: 'This shell is not there any more. Choose another one.' };
    default:
      return { field: 'command', message };
  }
}
