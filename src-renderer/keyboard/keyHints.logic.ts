import { actions } from './actions';
import { type KeyPlace, keysLabel } from './shortcuts.logic';
import type { FocusPlace } from './useFocusedZone';
import { zoneKeys } from './zoneKeys';

/** A key and what it does. */
export interface KeyHint {
  readonly keys: string;
  readonly does: string;
}

/** The keys that are worth showing while a zone (null: none) has the keyboard: its own, then those that work everywhere. */
export function keyHints(zone: FocusPlace | null, place: KeyPlace): readonly KeyHint[] {
  const own = zoneKeys.find((each) => each.zone === zone)?.keys.filter(({ isInFooter }) => isInFooter) ?? [];
  const common = actions.flatMap(({ keys, footer }) => {
    const [does, label] = [footer?.[zone ?? 'elsewhere'], keysLabel(keys, place)];
    return does === undefined || label === null ? [] : [{ keys: label, does }];
  });
  return [...own, ...common];
}
