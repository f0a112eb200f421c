/** The two modes of a terminal that say how its program reads (termios(3)). */
export interface Termios {
  /** ICANON: the program gets whole lines. Off: a line editor, a menu, a full-screen program. */
  readonly isCanonical: boolean;
  /** ECHO: what is typed appears. */
  readonly hasEcho: boolean;
}

/** Reads the modes of the terminal whose master is `masterFd`; null when they cannot be read. Never rejects. */
export type ReadTermios = (masterFd: number) => Promise<Termios | null>;

/** Whole lines that do not appear: a secret is being asked for. */
export function isHiddenLine(termios: Termios | null): boolean {
  return termios?.isCanonical === true && !termios.hasEcho;
}

export function isRaw(termios: Termios | null): boolean {
  return termios?.isCanonical === false;
}
