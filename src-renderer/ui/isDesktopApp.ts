/** Whether the window is the desktop app's; otherwise it is a page in a browser, which keeps some keys for itself. */
export function isDesktopApp(): boolean {
  return window.signalbox !== undefined;
}
