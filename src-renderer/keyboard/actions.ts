import type { Action, ActionContext } from './Action';
import { commandActions } from './commandActions';
import { goActions } from './goActions';
import { outputActions } from './outputActions';
import { sessionActions } from './sessionActions';
import { settingActions } from './settingActions';
import type { KeyPress } from './shortcuts.logic';
import { isPressed } from './shortcuts.logic';
import { windowActions } from './windowActions';

/** Everything that a person can do in the window, once: palette, keys, key help and footers read it from here. */
export const actions: readonly Action[] = [
  ...goActions,
  ...sessionActions,
  ...outputActions,
  ...commandActions,
  ...windowActions,
  ...settingActions,
];

/** The action of a key press, or null. */
export function actionOf(press: KeyPress, isMac: boolean): Action | null {
  return actions.find(({ keys }) => keys?.some((combo) => isPressed(combo, press, isMac))) ?? null;
}

/** What the palette offers now. */
export function paletteActions(context: ActionContext): readonly Action[] {
  return actions.filter((action) => action.isKeyOnly !== true && action.isAvailable(context));
}
