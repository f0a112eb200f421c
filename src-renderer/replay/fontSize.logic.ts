interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface FontFit {
  /** The size of type with which `screen` was measured. */
  readonly shownPx: number;
  readonly largestPx: number;
  readonly screen: Extent;
  readonly room: Extent;
}

/** Smaller type cannot be read; then a part of the screen is out of sight and can be scrolled to. */
const SMALLEST_PX = 5;
const STEPS_PER_PX = 4;

/** The largest size of type, in quarters of a pixel, with which a screen fits into its room. */
export function fittingFontSize({ shownPx, largestPx, screen, room }: FontFit): number {
  const scale = Math.min(room.width / screen.width, room.height / screen.height);
  const fittingPx = Math.floor(shownPx * scale * STEPS_PER_PX) / STEPS_PER_PX;
  return Math.min(largestPx, Math.max(SMALLEST_PX, fittingPx));
}
