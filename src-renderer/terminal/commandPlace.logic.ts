/** Towards older (-1) or newer (1) commands. */
export type CommandStep = -1 | 1;

/** Where a terminal is scrolled to: the first row in sight, and the one that is first at the end of the output. */
export interface Viewport {
  readonly top: number;
  readonly end: number;
}

/** Where a step leads. */
export type CommandPlace =
  /** The row comes first in sight; it is above `Viewport.end`. */
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'top' }
  /** The end, which follows new output. */
  | { readonly kind: 'end' };

/**
 * The place one step from the first row in sight. `rows`: where prompts are, in ascending order. Above the first is the top;
 * below the last, and for those that cannot come first in sight because too little is below them, is the end.
 */
export function commandPlace(rows: readonly number[], { top, end }: Viewport, step: CommandStep): CommandPlace {
  if (step === -1) {
    const above = rows.findLast((row) => row < top);
    return above === undefined ? { kind: 'top' } : { kind: 'row', row: above };
  }
  const below = rows.find((row) => row > top && row < end);
  return below === undefined ? { kind: 'end' } : { kind: 'row', row: below };
}
