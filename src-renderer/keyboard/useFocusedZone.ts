import { useEffect, useState } from 'react';
import { type Zone, zoneOf } from './zones';

/** The zone that has the keyboard, or null. */
export function useFocusedZone(): Zone | null {
  const [zone, setZone] = useState<Zone | null>(null);
  useEffect(() => {
    const update = (): void => setZone(zoneOf(document.activeElement));
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
    };
  }, []);
  return zone;
}
