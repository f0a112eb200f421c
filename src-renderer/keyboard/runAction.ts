import type { Action, ActionContext } from './Action';
import type { KeyPress } from './shortcuts.logic';
import { isTextField, zoneOf } from './zones';

/** Does what a key says. Gives false when the press was meant for something else: then it goes on to where the keyboard is. */
export function runAction(action: Action, context: ActionContext, press: KeyPress): boolean {
  const { dialog } = context.services.store.getState();
  // A dialog keeps the keyboard for itself; the palette closes with the key that opens it.
  if (dialog.kind !== 'none') return action.id === 'palette' && dialog.kind === 'palette' && closePalette(context);
  const { activeElement } = document;
  if (action.yieldsToText === true && isTextField(activeElement)) return false;
  if (isCharacter(press) && zoneOf(activeElement) === 'terminal') return false;
  if (action.passesOn?.(context) === true) return false;
  // A key of the window does nothing else where it means nothing: Ctrl+Shift+J would open the browser's developer tools.
  if (!action.isAvailable(context)) return !isCharacter(press);
  action.run(context, press);
  return true;
}

function closePalette({ services }: ActionContext): boolean {
  services.view.closeDialog();
  return true;
}

function isCharacter({ key, ctrlKey, metaKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey;
}
