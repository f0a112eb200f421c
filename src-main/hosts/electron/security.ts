import { messageOf } from '@shared/errors';
import { SHOW_WINDOW_PATH } from '@shared/windowChannels';
import type { HostLog } from '../HostLog';
import type {
  ElectronIpcEvent,
  ElectronSession,
  ElectronWebContents,
  NavigationDetails,
  WebPreferences,
} from './ElectronApi';

/** Everything else that a page can ask for is denied; Electron itself grants all of it by default. */
const PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'notifications']);

/** Settings of the window: defaults are written out, so that no later version of Electron changes them unseen. */
export function secureWebPreferences(preload: string, hasDevTools: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: hasDevTools,
  };
}

/** Denies every permission but the two that the window uses, both when a page asks and when it looks. */
export function guardPermissions(session: ElectronSession): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(PERMISSIONS.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => PERMISSIONS.has(permission));
}

export interface ContentsGuardOptions {
  /** The only page that may be shown. */
  readonly pageUrl: string;
  readonly openExternal: (url: string) => Promise<void>;
  /** The page wants to be brought to the front (SHOW_WINDOW_PATH). */
  readonly showWindow: () => void;
  readonly log: HostLog;
}

/** Keeps contents on our page: no navigation away, no redirect, no webview, no second window. A reload stays possible. */
export function guardContents(contents: ElectronWebContents, options: ContentsGuardOptions): void {
  const preventOthers = (details: NavigationDetails): void => {
    if (!details.isMainFrame || !isSamePage(details.url, options.pageUrl)) details.preventDefault();
  };
  contents.on('will-navigate', preventOthers);
  contents.on('will-frame-navigate', preventOthers);
  contents.on('will-redirect', (details) => details.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const target = webAddress(url);
    // Outside the handler, which must answer at once.
    if (isWish(url, options.pageUrl)) setImmediate(() => options.showWindow());
    else if (target !== null) setImmediate(() => openLink(target, options));
    return { action: 'deny' };
  });
}

function openLink(url: string, { openExternal, log }: ContentsGuardOptions): void {
  openExternal(url).catch((thrown: unknown) => log(`A link could not be opened: ${messageOf(thrown)}`));
}

/** The address as the URL parser writes it when it is one of the web, without a name or password in it; null otherwise. */
function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Opening this address of our own origin is the page's way to ask for its window. */
function isWish(text: string, pageUrl: string): boolean {
  return URL.canParse(text) && new URL(text).href === new URL(SHOW_WINDOW_PATH, pageUrl).href;
}

function isSamePage(text: string, pageUrl: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  url.hash = '';
  return url.href === new URL(pageUrl).href;
}

/**
 * Whether a message comes from our page in the top frame of our window. Protocol and host are compared, because
 * `URL.origin` is `null` for a scheme that Node's parser does not know.
 */
export function isTrustedSender(event: ElectronIpcEvent, contents: ElectronWebContents, pageUrl: string): boolean {
  const { sender, senderFrame } = event;
  if (sender !== contents || senderFrame === null || senderFrame.parent !== null) return false;
  if (!URL.canParse(senderFrame.url)) return false;
  const frame = new URL(senderFrame.url);
  const page = new URL(pageUrl);
  return frame.protocol === page.protocol && frame.host === page.host;
}
