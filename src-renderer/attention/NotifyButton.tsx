import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import type { DesktopNotifications } from './DesktopNotifications';

export interface NotifyButtonProps {
  readonly notifications: DesktopNotifications;
}

/** Offers desktop notes as long as the person was not asked; browsers ask only after a click. */
export function NotifyButton({ notifications }: NotifyButtonProps) {
  const [permission, setPermission] = useState(() => notifications.permission());
  if (permission !== 'unknown') return null;
  const ask = (): void => void notifications.ask().then(setPermission);
  return (
    <Button variant="quiet" onClick={ask} aria-label="Notify me" title="Notify me when a program asks for something">
      <Bell size={14} aria-hidden />
    </Button>
  );
}
