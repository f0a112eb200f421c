import { useEffect, useState } from 'react';
import { windowLimits } from '../windowLimits';

/** The time in milliseconds since 1970, renewed every `ageTickMs` for the words of ages. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), windowLimits.ageTickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
