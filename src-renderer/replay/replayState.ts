import type { ReplayMarker } from './marker.logic';

/** How the recording is coming. */
export type LoadState =
  | { readonly kind: 'loading' }
  /** `isWhole`: nothing can follow. */
  | { readonly kind: 'loaded'; readonly isWhole: boolean }
  /** `isFinal`: another try would end the same. */
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean };

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** What the tab shows of a replay. Times are on the real clock, in milliseconds since the recording began. */
export interface ReplayState {
  readonly load: LoadState;
  readonly loadedBytes: number;
  readonly totalBytes: number;
  readonly positionMs: number;
  /** As far as it is loaded. */
  readonly durationMs: number;
  /** Events that are loaded. */
  readonly eventCount: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly skipsIdle: boolean;
  /** How far a jump is, 0 to 1; null when the screen shows the position. */
  readonly jump: number | null;
  readonly markers: readonly ReplayMarker[];
  readonly exitStatus: string | null;
}

export const INITIAL_REPLAY_STATE: ReplayState = {
  load: { kind: 'loading' },
  loadedBytes: 0,
  totalBytes: 0,
  positionMs: 0,
  durationMs: 0,
  eventCount: 0,
  isPlaying: false,
  speed: 1,
  skipsIdle: true,
  jump: null,
  markers: [],
  exitStatus: null,
};
