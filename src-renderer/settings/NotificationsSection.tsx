import { type ReactNode, useState } from 'react';
import type { NotificationPermissionState } from '../attention/DesktopNotifications';
import { Button } from '../ui/Button';
import type { WindowServices } from '../window/WindowServices';
import styles from './Settings.module.css';
import { SwitchField } from './SwitchField';
import { useSetting } from './useSetting';

/** How the person hears of what needs them while they look elsewhere. */
export function NotificationsSection({ services }: { readonly services: WindowServices }) {
  const { notifications } = services;
  const [permission, setPermission] = useState(() => notifications.permission());
  const enabled = useSetting(services, 'notifications.enabled');
  return (
    <>
      {enabled.value && (
        <Permission permission={permission} onAsk={() => void notifications.ask().then(setPermission)} />
      )}
      <SwitchField
        label="Notify me"
        hint="One note on the desktop when a program asks something or an agent needs your approval. It never shows what is on the terminal."
        setting={enabled}
      />
      <SwitchField
        label="With a sound"
        hint="A short tone with each note."
        setting={useSetting(services, 'notifications.sound')}
      />
      <SwitchField
        label="Do not disturb"
        hint="No notes and no sound until you switch it off. The counts in the title and on the icon stay."
        setting={useSetting(services, 'notifications.doNotDisturb')}
      />
    </>
  );
}

interface PermissionProps {
  readonly permission: NotificationPermissionState;
  readonly onAsk: () => void;
}

/** Whether this browser lets notes appear, and what to do when it does not. */
function Permission({ permission, onAsk }: PermissionProps) {
  switch (permission) {
    case 'granted':
      return null;
    case 'unknown':
      return (
        <PermissionNote action={<Button onClick={onAsk}>Allow…</Button>}>
          This browser has not been asked yet whether notes may appear.
        </PermissionNote>
      );
    case 'denied':
      return (
        <PermissionNote>
          This browser blocks notes from Signalbox. Allow notifications for this address in the browser’s site settings,
          then load this page again.
        </PermissionNote>
      );
    case 'missing':
      return (
        <PermissionNote>
          This browser shows no notes for this address. Open the window at 127.0.0.1, or use the desktop app.
        </PermissionNote>
      );
  }
}

function PermissionNote({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}
