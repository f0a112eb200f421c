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

/** What has the focus, as far as it has keys of its own: Space presses a button, arrows choose in a list. */
export type ReplayFocus = 'button' | 'choice' | 'slider' | 'other';

/** On a slider all arrows mean the same (WAI-ARIA APG); its own step would be a millisecond. */
const SLIDER_KEYS: Readonly<Record<string, ReplayCommand>> = {
  ...KEYS,
  ArrowDown: { kind: 'seek-by', ms: -STEP_MS },
  ArrowUp: { kind: 'seek-by', ms: STEP_MS },
};

/** The command of a key press in the replay, or null when it means nothing, or something to what has the focus. */
export function replayCommandOf(press: ReplayKeyPress, focus: ReplayFocus): ReplayCommand | null {
  // AltGr types brackets on many keyboards, and counts as Ctrl+Alt on Windows.
  const hasModifier = press.metaKey || press.ctrlKey !== press.altKey;
  if (hasModifier || focus === 'choice' || (focus === 'button' && press.key === ' ')) return null;
  return (focus === 'slider' ? SLIDER_KEYS : KEYS)[press.key] ?? null;
}

/** Which keys an element keeps for itself. */
export function focusOf(element: Element): ReplayFocus {
  if (element.closest('select') !== null) return 'choice';
  if (element.closest('button') !== null) return 'button';
  return element.matches('input[type="range"]') ? 'slider' : 'other';
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
