/**
 * Opens an address of the web outside this window: in a new tab that knows nothing of it, and in Electron, whose main process
 * denies every new window, in the person's browser (hosts/electron/security.ts).
 */
export function openLink(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}
