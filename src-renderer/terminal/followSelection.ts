import { type Disposable, toDisposable } from '@shared/lifecycle';

export interface SelectionListener {
  /** The person pressed into the terminal: its selection is theirs from now on. */
  start(): void;
  /** They let go. */
  end(): void;
}

/** Tells when a person selects with the pointer in `element`, until disposed of. A search selects, too, and is not told. */
export function followSelection(element: HTMLElement, listener: SelectionListener): Disposable {
  let isPressed = false;
  const handleDown = ({ button }: MouseEvent): void => {
    isPressed = button === 0;
    if (isPressed) listener.start();
  };
  const handleUp = (): void => {
    if (isPressed) listener.end();
    isPressed = false;
  };
  element.addEventListener('mousedown', handleDown, { capture: true });
  // Behind xterm's own listener on the document, which ends its selection; the pointer may be anywhere by then.
  window.addEventListener('mouseup', handleUp);
  return toDisposable(() => {
    element.removeEventListener('mousedown', handleDown, { capture: true });
    window.removeEventListener('mouseup', handleUp);
  });
}
