import * as z from 'zod';
import type { Rectangle } from './ElectronApi';

/** Size and place of the window as they were, and whether it filled the screen. */
export const windowPlaceSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlaceSchema>;

export const MIN_SIZE = { width: 900, height: 560 };
const DEFAULT_SIZE = { width: 1200, height: 780 };
// So much of the title must be on a screen for a hand to take hold of it.
const GRIP_PX = 100;

/**
 * Where the window opens: where it was, or, when that screen is gone, in the middle of the first one. `workAreas` are the
 * screens without their bars, the main one first. Without a place the system chooses it.
 */
export function placeWindow(saved: WindowPlace | null, workAreas: readonly Rectangle[]): Partial<Rectangle> {
  const [first] = workAreas;
  if (saved === null || first === undefined) return DEFAULT_SIZE;
  const home = workAreas.find((area) => isInReach(saved, area)) ?? first;
  const width = clamp(saved.width, MIN_SIZE.width, home.width);
  const height = clamp(saved.height, MIN_SIZE.height, home.height);
  // With the size that it gets, which may be another one.
  if (isInReach({ ...saved, width }, home)) return { x: saved.x, y: Math.max(saved.y, home.y), width, height };
  const x = home.x + Math.round((home.width - width) / 2);
  const y = home.y + Math.round((home.height - height) / 2);
  return { x, y, width, height };
}

function isInReach({ x, y, width }: Pick<Rectangle, 'x' | 'y' | 'width'>, area: Rectangle): boolean {
  const seenWidth = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return seenWidth >= GRIP_PX && y >= area.y - GRIP_PX && y <= area.y + area.height - GRIP_PX;
}

/** A screen smaller than the least size gets the least size: the system cuts it. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
