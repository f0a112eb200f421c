import { actions } from './actions';
import type { KeyHint } from './keyHints.logic';
import { type KeyPlace, keysLabel } from './shortcuts.logic';
import { zoneKeys } from './zoneKeys';

/** The keys of one part of the window. */
export interface KeyHelpSection {
  readonly title: string;
  readonly keys: readonly KeyHint[];
}

/** All keys: those that work everywhere first. */
export function keyHelp(place: KeyPlace): readonly KeyHelpSection[] {
  const everywhere = actions.flatMap(({ title, keys }) => {
    const label = keysLabel(keys, place);
    return label === null ? [] : [{ keys: label, does: title.replace(/…$/, '') }];
  });
  return [{ title: 'Everywhere', keys: everywhere }, ...zoneKeys];
}
