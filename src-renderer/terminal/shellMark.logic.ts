/** What a shell with integration says: its prompt starts, its input starts, a command starts, the command has ended. */
export type ShellMark =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'input' }
  | { readonly kind: 'command' }
  /** `status`: 0 to 255, or null when the shell did not say it. */
  | { readonly kind: 'end'; readonly status: number | null };

/** OSC numbers: 133 of FinalTerm, which most shells know, and 633 of VS Code with the same letters. */
export const shellMarkOscs = [133, 633] as const;

// A later line of the same input (PS2), a right prompt, a continuation: `k=` of the semantic prompts specification, and kitty's.
const LATER_PROMPT = /(?:^|;)k=[scr](?:;|$)/;
const STATUS = /^\d{1,3}$/;

/** Reads what follows the number of such a sequence, as `D;1`; null: no mark, or one that nothing can be done with. */
export function parseShellMark(data: string): ShellMark | null {
  const [letter, first = ''] = data.split(';', 2);
  switch (letter) {
    case 'A':
      return LATER_PROMPT.test(data.slice(1)) ? null : { kind: 'prompt' };
    case 'B':
      return { kind: 'input' };
    case 'C':
      return { kind: 'command' };
    case 'D':
      return { kind: 'end', status: STATUS.test(first) ? Number(first) : null };
    default:
      return null;
  }
}
