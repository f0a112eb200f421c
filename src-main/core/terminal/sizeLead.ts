import { assertNever } from '@shared/assertNever';
import type { TerminalSize } from '../output/replay/SizeHistory';

/** Somebody who looks at a session's terminal. */
export interface SizedViewer {
  readonly id: number;
  /** What it has room for; null until it said so. */
  readonly size: TerminalSize | null;
}

/** Who looks at a terminal now: who acted last comes first, then in the order in which they came. */
export type SizedViewers = readonly SizedViewer[];

export type SizeEvent =
  | { readonly type: 'came'; readonly id: number }
  /** It has room for so much. */
  | { readonly type: 'fits'; readonly id: number; readonly size: TerminalSize }
  /** A person typed there, put the keyboard there, or asked for its size. */
  | { readonly type: 'acted'; readonly id: number }
  /** It was closed, or nobody can see it any more. */
  | { readonly type: 'left'; readonly id: number };

export const noViewers: SizedViewers = [];

/**
 * The only place where it is decided whose size a terminal has. Windows of different sizes cannot all fill themselves with
 * one screen: the one where a person acted last has its way, as with tmux(1) `window-size latest`. To come, to go on
 * looking and to be resized take the size from nobody. Pure.
 */
export function nextViewers(viewers: SizedViewers, event: SizeEvent): SizedViewers {
  const { id } = event;
  const others = viewers.filter((viewer) => viewer.id !== id);
  const own = viewers.find((viewer) => viewer.id === id);
  switch (event.type) {
    case 'came':
      return [...others, { id, size: null }];
    case 'fits':
      return viewers.map((viewer) => (viewer.id === id ? { id, size: event.size } : viewer));
    case 'acted':
      return own === undefined ? viewers : [own, ...others];
    case 'left':
      return others;
    default:
      return assertNever(event);
  }
}

/** The size that the terminal should have; null while no viewer has told one: it keeps what it has. */
export function wantedSize(viewers: SizedViewers): TerminalSize | null {
  return leader(viewers)?.size ?? null;
}

/** Whether this viewer decides the size; all do for themselves until one has told its own. */
export function isLeading(viewers: SizedViewers, id: number): boolean {
  const first = leader(viewers);
  return first === undefined || first.id === id;
}

function leader(viewers: SizedViewers): SizedViewer | undefined {
  return viewers.find(({ size }) => size !== null);
}
