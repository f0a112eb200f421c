import { useEffect, useState } from 'react';
import { isTextField, type Zone, zoneOf } from './zones';

/** Where the keyboard is, as far as its keys differ: in a field of an approval card letters are text. */
export type FocusPlace = Zone | 'approval-field';

/** Where the keyboard is, or null. */
export function useFocusedZone(): FocusPlace | null {
  const [zone, setZone] = useState<FocusPlace | null>(null);
  useEffect(() => {
    const update = (): void => setZone(placeOf(document.activeElement));
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
    };
  }, []);
  return zone;
}

function placeOf(element: Element | null): FocusPlace | null {
  const zone = zoneOf(element);
  return zone === 'approval' && isTextField(element) ? 'approval-field' : zone;
}
