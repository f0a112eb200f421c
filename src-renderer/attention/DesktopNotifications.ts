import type { Disposable } from '@shared/lifecycle';

/** `unknown`: the person was not asked yet. `missing`: this browser has no notifications, or not on this address. */
export type NotificationPermissionState = 'granted' | 'denied' | 'unknown' | 'missing';

export interface DesktopNote {
  readonly title: string;
  readonly body: string;
  /** A note with the tag of one that stands takes its place silently: so several windows raise one note together. */
  readonly tag: string;
  readonly onClick: () => void;
}

/** Notes of the desktop, outside of the window. */
export interface DesktopNotifications {
  permission(): NotificationPermissionState;
  /** Asks the person. Browsers allow it only in answer to a click or a key. */
  ask(): Promise<NotificationPermissionState>;
  /** Raises a note; disposing of it takes it away. */
  show(note: DesktopNote): Disposable;
}
