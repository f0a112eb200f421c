import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { windowLimits } from '../windowLimits';

/** The handlers that a list needs to know whether someone is in it. */
export interface ListHold {
  onPointerMove(): void;
  onPointerLeave(): void;
  onWheel(): void;
  onKeyUp(): void;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/**
 * Tells while the pointer or the keyboard is in a list and was used in it a moment ago: a pointer is left lying over the list
 * by every click in it, and what needs the person must not stay below for that. `onHeldChange` must be stable.
 */
export function useListHold(onHeldChange: (isHeld: boolean) => void): ListHold {
  const [isHeld, setHeld] = useState(false);
  const placeRef = useRef({ isPointed: false, isFocused: false });
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => onHeldChange(isHeld), [isHeld, onHeldChange]);
  // A list that goes away (the drawer) holds nothing.
  useEffect(
    () => () => {
      clearTimeout(timerRef.current);
      onHeldChange(false);
    },
    [onHeldChange],
  );
  const update = (change: Partial<(typeof placeRef)['current']>): void => {
    placeRef.current = { ...placeRef.current, ...change };
    const isThere = placeRef.current.isPointed || placeRef.current.isFocused;
    clearTimeout(timerRef.current);
    if (isThere) timerRef.current = setTimeout(() => setHeld(false), windowLimits.listRestMs);
    setHeld(isThere);
  };
  return {
    onPointerMove: () => update({ isPointed: true }),
    onPointerLeave: () => update({ isPointed: false }),
    onWheel: () => update({}),
    onKeyUp: () => update({}),
    onFocus: () => update({ isFocused: true }),
    onBlur: ({ currentTarget, relatedTarget }) => update({ isFocused: currentTarget.contains(relatedTarget) }),
  };
}
