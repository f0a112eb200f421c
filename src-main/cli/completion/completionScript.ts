import { assertNever } from '@shared/assertNever';
import type { Command } from 'commander';
import { bashCompletion } from './bashCompletion';
import { completionPlaces } from './completionPlaces';
import { fishCompletion } from './fishCompletion';
import { zshCompletion } from './zshCompletion';

export const shellsWithCompletion = ['bash', 'zsh', 'fish'] as const;

/** A script that makes a shell complete this program: its commands, options, session ids and names of clients. */
export function completionScript(program: Command, shell: (typeof shellsWithCompletion)[number]): string {
  const places = completionPlaces(program);
  switch (shell) {
    case 'bash':
      return bashCompletion(places);
    case 'zsh':
      return zshCompletion(places);
    case 'fish':
      return fishCompletion(places);
    default:
      return assertNever(shell);
  }
}
