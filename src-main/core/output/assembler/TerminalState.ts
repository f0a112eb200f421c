/** A place on a screen, 0-based. The column may be one past the last: the next character wraps. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** All of a terminal but its text, as sequences for a fresh terminal of the same size, and what tells how old its text is. */
export interface TerminalState {
  readonly isAlternateScreen: boolean;
  readonly cursor: Place;
  /** Rows that have left the normal screen; starts again at a full reset. */
  readonly rowsLeft: number;
  /** Rises when rows of the normal screen move otherwise than up, or only some of them. */
  readonly rearranged: number;
  /** The scroll region of the normal screen is the whole of it. */
  readonly isWholeRegion: boolean;
  /** To be written first, before any text: the saved cursor of the alternate screen while it is not shown. */
  readonly hidden: string;
  /** Tab stops, saved cursor and margins of the normal screen, after its text. */
  readonly normal: string;
  /** The same of the alternate screen while it is shown. */
  readonly alternate: string;
  /** Origin mode, after the margins. It moves the cursor. */
  readonly origin: string;
  /** Row that counts as the first one for moves of the cursor. */
  readonly firstRow: number;
  /** Character sets, modes and colours, after the cursor was placed. They move nothing. */
  readonly modes: string;
}

/** The sequence that places the cursor once `origin` was written. */
export function placeCursor({ firstRow }: TerminalState, { x, y }: Place): string {
  return `\u001b[${y - firstRow + 1};${x + 1}H`;
}

/** The sequences that bring a fresh terminal of the same size into this state, without text. */
export function stateWithoutText(state: TerminalState): string {
  const { hidden, normal, isAlternateScreen, alternate, origin, cursor, modes } = state;
  const shown = isAlternateScreen ? `\u001b[?1047h${alternate}` : '';
  return hidden + normal + shown + origin + placeCursor(state, cursor) + modes;
}
