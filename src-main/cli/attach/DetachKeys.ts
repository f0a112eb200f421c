/** What of the typed text goes to the session, and whether the person wants to leave it. */
export interface Typed {
  readonly data: string;
  readonly isDetaching: boolean;
}

const CTRL_BACKSLASH = '\u001c';

/**
 * Finds the keys that leave a session: Ctrl-\ anywhere, or `~.` at the start of a line as in ssh(1), ESCAPE CHARACTERS, where
 * `~~` types one `~`. What is typed before them goes to the session, what comes after them nowhere.
 */
export class DetachKeys {
  private isAtLineStart = true;
  private hasTilde = false;

  push(text: string): Typed {
    let data = '';
    for (const char of text) {
      if (char === CTRL_BACKSLASH || (this.hasTilde && char === '.')) return { data, isDetaching: true };
      if (!this.hasTilde && this.isAtLineStart && char === '~') {
        this.hasTilde = true;
        continue;
      }
      data += this.hasTilde && char !== '~' ? `~${char}` : char;
      this.hasTilde = false;
      this.isAtLineStart = char === '\r' || char === '\n';
    }
    return { data, isDetaching: false };
  }
}
