import { useEffect, useState } from 'react';
import { windowLimits } from '../windowLimits';

/**
 * Whether what is shown has stood for `approvalArmMs`. `content` is a new object for each change of it: that is unarmed from
 * its first picture on, so that no click or key meant for what was there before says yes to it.
 */
export function useArmed(content: object): boolean {
  const [armed, setArmed] = useState<object | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(content), windowLimits.approvalArmMs);
    return () => clearTimeout(timer);
  }, [content]);
  return armed === content;
}
