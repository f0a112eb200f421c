/** Modes that are on or off: application cursor keys, blinking cursor, application keypad, focus reports, held-back drawing. */
const SWITCHES: ReadonlySet<number> = new Set([1, 12, 66, 1004, 2026]);
const BLINKING_CURSOR = 12;
/** One of these is in force at a time; turning off any of them turns it off (xterm.js). */
const MOUSE_TRACKING: ReadonlySet<number> = new Set([9, 1000, 1002, 1003]);
const MOUSE_ENCODING: ReadonlySet<number> = new Set([1006, 1016]);

/** Modes of a terminal that have nothing to do with its text, kept for a window that attaches later. */
export class OtherModes {
  readonly #on = new Set<number>();
  #mouseTracking = 0;
  #mouseEncoding = 0;
  #cursorStyle = 0;

  /** DECSET and DECRST; unknown modes change nothing. */
  set(mode: number, isSet: boolean): void {
    if (MOUSE_TRACKING.has(mode)) this.#mouseTracking = isSet ? mode : 0;
    else if (MOUSE_ENCODING.has(mode)) this.#mouseEncoding = isSet ? mode : 0;
    else if (isSet && SWITCHES.has(mode)) this.#on.add(mode);
    else this.#on.delete(mode);
  }

  /** DECSCUSR: 0 is what the person chose. */
  setCursorStyle(style: number): void {
    if (style <= 6) this.#cursorStyle = style;
  }

  /** DECSTR, which leaves the mouse and the blinking alone, as xterm.js does. */
  softReset(): void {
    const isBlinking = this.#on.has(BLINKING_CURSOR);
    this.#on.clear();
    if (isBlinking) this.#on.add(BLINKING_CURSOR);
    this.#cursorStyle = 0;
  }

  /** RIS. */
  fullReset(): void {
    this.softReset();
    this.#mouseTracking = 0;
    this.#mouseEncoding = 0;
  }

  /** The sequences that set these modes on a fresh terminal. */
  sequence(): string {
    const style = this.#cursorStyle === 0 ? '' : `\u001b[${this.#cursorStyle} q`;
    const modes = [this.#mouseTracking, this.#mouseEncoding, ...this.#on].filter((mode) => mode !== 0);
    return style + modes.map((mode) => `\u001b[?${mode}h`).join('');
  }
}
