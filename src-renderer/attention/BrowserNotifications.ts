import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { DesktopNote, DesktopNotifications, NotificationPermissionState } from './DesktopNotifications';

type NotificationApi = Pick<typeof Notification, 'permission' | 'requestPermission'> & {
  new (title: string, options?: NotificationOptions): Notification;
};

/** The notifications of the browser, which are the desktop's own; the same in Electron. */
export class BrowserNotifications implements DesktopNotifications {
  private readonly api: NotificationApi | undefined;

  /** `api` is `window.Notification`, undefined where the browser has none. */
  constructor(api: NotificationApi | undefined) {
    this.api = api;
  }

  permission(): NotificationPermissionState {
    return this.api === undefined ? 'missing' : stateOf(this.api.permission);
  }

  async ask(): Promise<NotificationPermissionState> {
    return this.api === undefined ? 'missing' : stateOf(await this.api.requestPermission());
  }

  show({ title, body, tag, onClick }: DesktopNote): Disposable {
    if (this.api === undefined) return toDisposable(() => undefined);
    const note = new this.api(title, { body, tag, silent: true });
    note.onclick = onClick;
    return toDisposable(() => note.close());
  }
}

function stateOf(permission: NotificationPermission): NotificationPermissionState {
  return permission === 'default' ? 'unknown' : permission;
}
