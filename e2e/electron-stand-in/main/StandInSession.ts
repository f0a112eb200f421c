import { EventEmitter } from 'node:events';
import type { StandInWebContents } from './StandInWebContents';

type RequestHandler = (
  contents: StandInWebContents | null,
  permission: string,
  callback: (isGranted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (
  contents: StandInWebContents | null,
  permission: string,
  origin: string,
  details: object,
) => boolean;

/** `session.defaultSession`: asks the app's handlers about permissions; without them all are granted, as in Electron. */
export class StandInSession extends EventEmitter {
  private request: RequestHandler | null = null;
  private check: CheckHandler | null = null;

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }

  /** Not part of Electron: whether both handlers grant it. */
  async grants(contents: StandInWebContents, permission: string): Promise<boolean> {
    const { request, check } = this;
    if (check !== null && !check(contents, permission, contents.getURL(), {})) return false;
    if (request === null) return true;
    return new Promise((resolve) => request(contents, permission, resolve, { requestingUrl: contents.getURL() }));
  }
}
