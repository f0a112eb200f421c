import { type FocusEvent, useEffect, useState } from 'react';

/** The handlers that a list needs to know whether someone is in it. */
export interface ListHold {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/** Tells while the pointer or the keyboard is in a list; `onHeldChange` must be stable. */
export function useListHold(onHeldChange: (isHeld: boolean) => void): ListHold {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => onHeldChange(isPointed || isFocused), [isPointed, isFocused, onHeldChange]);
  // A list that goes away (the drawer) holds nothing.
  useEffect(() => () => onHeldChange(false), [onHeldChange]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
  };
}
