/** What the module `electron` (in the program under test) asks of the browser (in the test). */
export type BrowserCalls = {
  /** Makes the page of a window; resolves when its preload script is in place. Nothing is loaded yet. */
  openPage(argument: { readonly pageId: number; readonly preload: PreloadScript | null }): Promise<void>;
  /** Rejects as `loadURL` of Electron does when the address cannot be loaded. */
  loadPage(argument: { readonly pageId: number; readonly url: string }): Promise<void>;
  /** A new page takes the place of one that crashed. */
  reloadPage(argument: { readonly pageId: number }): Promise<void>;
  closePage(argument: { readonly pageId: number }): Promise<void>;
  /** A message for the preload script's world (PageMessage, encoded). */
  sendToPage(argument: { readonly pageId: number; readonly message: string }): Promise<void>;
};

/** What the browser tells or asks the module `electron`. Addresses are the app's own (`app://…`). */
export type MainCalls = {
  /** Resolves when the app is ready and runs. */
  begin(argument: Record<string, never>): Promise<void>;
  /** A message of a preload script (PreloadMessage, encoded). */
  receiveFromPage(argument: {
    readonly pageId: number;
    readonly frameUrl: string;
    readonly message: string;
  }): Promise<void>;
  /** What the app's protocol handler gives for an address. */
  fetchFile(argument: { readonly url: string; readonly method: string }): Promise<ServedFile>;
  /** A page wants to go somewhere; gives whether the app prevented it. */
  navigate(argument: NavigationAttempt): Promise<boolean>;
  /** A page wants a second window; gives whether the app lets it. */
  openWindow(argument: { readonly pageId: number; readonly url: string }): Promise<boolean>;
  /** Which of these permissions (Electron's names) the app grants when it is asked and when it is looked up. */
  grantedPermissions(argument: { readonly pageId: number; readonly names: readonly string[] }): Promise<string[]>;
  pageLoaded(argument: { readonly pageId: number; readonly url: string }): Promise<void>;
  pageCrashed(argument: { readonly pageId: number }): Promise<void>;
  /** Runs the text of a function with the module `electron`, as Playwright's `electronApp.evaluate` does. */
  evaluate(argument: { readonly source: string; readonly argument: unknown }): Promise<unknown>;
};

export interface PreloadScript {
  readonly path: string;
  readonly text: string;
}

export interface ServedFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface NavigationAttempt {
  readonly pageId: number;
  readonly kind: 'navigate' | 'redirect';
  readonly url: string;
  readonly isMainFrame: boolean;
}
