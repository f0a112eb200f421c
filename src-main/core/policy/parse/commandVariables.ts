/** A prompt is text in which the shell makes expansions, not a command. */
const asPrompt = (text: string | null): string | null =>
  text === null ? null : `: <<PROMPT_TEXT\n${text}\nPROMPT_TEXT`;
const asCommand = (text: string | null): string | null => text;

/**
 * Variables whose value some program runs as shell text, with how the value becomes such text. Only assignments in the
 * text count: what the session's environment has is the person's own.
 */
export const commandVariables: ReadonlyMap<string, (text: string | null) => string | null> = new Map([
  ...[
    'PAGER',
    'MANPAGER',
    'GIT_PAGER',
    'EDITOR',
    'VISUAL',
    'GIT_EDITOR',
    'GIT_SEQUENCE_EDITOR',
    'FCEDIT',
    'BROWSER',
  ].map((name) => [name, asCommand] as const),
  ...['GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_EXTERNAL_DIFF', 'GIT_ASKPASS', 'SSH_ASKPASS', 'SUDO_ASKPASS', 'RSYNC_RSH'].map(
    (name) => [name, asCommand] as const,
  ),
  ...['PROMPT_COMMAND', 'LESSOPEN', 'LESSCLOSE', 'COMMAND_NOT_FOUND', 'MAKESHELL'].map(
    (name) => [name, asCommand] as const,
  ),
  ...['PS0', 'PS1', 'PS2', 'PS4', 'PROMPT', 'RPROMPT'].map((name) => [name, asPrompt] as const),
]);
