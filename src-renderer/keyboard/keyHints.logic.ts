import type { ActionContext } from './Action';
import { actions } from './actions';
import { keysLabel } from './shortcuts.logic';
import type { FocusPlace } from './useFocusedZone';
import { zoneKeys } from './zoneKeys';

/** A key and what it does. */
export interface KeyHint {
  readonly keys: string;
  readonly does: string;
}

/**
 * The keys that are worth showing while a zone (null: none) has the keyboard: its own, then those that work everywhere. Only
 * what means something now, by the window's state.
 */
export function keyHints(zone: FocusPlace | null, context: ActionContext): readonly KeyHint[] {
  const own = zoneKeys.find((each) => each.zone === zone)?.keys.filter(({ isInFooter }) => isInFooter) ?? [];
  const common = actions.flatMap(({ keys, footer, isAvailable }) => {
    const [does, label] = [footer?.[zone ?? 'elsewhere'], keysLabel(keys, context.place)];
    return does === undefined || label === null || !isAvailable(context) ? [] : [{ keys: label, does }];
  });
  return [...own, ...common];
}
