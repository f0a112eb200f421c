import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in an element whose parts come and go: it goes to the element itself when the part that had it went, and
 * `onLost` is called when all of it goes away. `onLost` must be stable; `view` changes with the parts.
 */
export function useKeptFocus(elementRef: RefObject<HTMLElement | null>, view: string, onLost: () => void): void {
  const hasFocusRef = useRef(false);
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    // Only a focus or a press elsewhere says that it left: the removal of the part that had it tells nobody.
    const update = ({ target }: Event): void => {
      hasFocusRef.current = target instanceof Node && element.contains(target);
    };
    const leave = (event: Event): void => {
      if (hasFocusRef.current) update(event);
    };
    document.addEventListener('focusin', update);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('pointerdown', leave);
      if (element.contains(document.activeElement)) onLost();
    };
  }, [elementRef, onLost]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the change of the view.
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (hasFocusRef.current && !element?.contains(document.activeElement)) element?.focus();
  }, [elementRef, view]);
}
