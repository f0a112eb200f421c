import { assertNever } from '@shared/assertNever';
import type { ReplayPlayer } from './ReplayPlayer';

/** What a key does to a replay. */
export type ReplayCommand =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'seek-by'; readonly ms: number }
  | { readonly kind: 'seek-start' }
  | { readonly kind: 'seek-end' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'marker'; readonly by: 1 | -1 };

const STEP_MS = 5_000;

const KEYS: Readonly<Record<string, ReplayCommand>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'seek-by', ms: -STEP_MS },
  ArrowRight: { kind: 'seek-by', ms: STEP_MS },
  Home: { kind: 'seek-start' },
  End: { kind: 'seek-end' },
  ',': { kind: 'step', by: -1 },
  '.': { kind: 'step', by: 1 },
  '[': { kind: 'marker', by: -1 },
  ']': { kind: 'marker', by: 1 },
};

export type ReplayKeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command of a key press in the replay, or null. `takesSpace`: what has the focus does something of its own on Space. */
export function replayCommandOf(press: ReplayKeyPress, takesSpace: boolean): ReplayCommand | null {
  // AltGr types brackets on many keyboards, and counts as Ctrl+Alt on Windows.
  const hasModifier = press.metaKey || press.ctrlKey !== press.altKey;
  if (hasModifier || (takesSpace && press.key === ' ')) return null;
  return KEYS[press.key] ?? null;
}

/** Does what a key says. */
export function runReplayCommand(command: ReplayCommand, player: ReplayPlayer): void {
  switch (command.kind) {
    case 'toggle':
      player.toggle();
      return;
    case 'seek-by':
      player.seekBy(command.ms);
      return;
    case 'seek-start':
      player.seek(0);
      return;
    case 'seek-end':
      player.seek(Number.POSITIVE_INFINITY);
      return;
    case 'step':
      player.step(command.by);
      return;
    case 'marker':
      player.jumpToMarker(command.by);
      return;
    default:
      assertNever(command);
  }
}
