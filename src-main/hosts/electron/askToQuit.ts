import type { ElectronApi } from './ElectronApi';

// A box shows so many lines on a small screen.
const MAX_NAMED = 8;

/** Asks whether to quit although these sessions live. Gives false for Cancel, which is also Enter, Escape and closing the box. */
export async function askToQuit(dialog: ElectronApi['dialog'], titles: readonly string[]): Promise<boolean> {
  const named = titles.slice(0, MAX_NAMED).map((title) => `• ${title}`);
  const more = titles.length - named.length;
  if (more > 0) named.push(`and ${more} more`);
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message:
      titles.length === 1 ? 'Quit and end 1 running session?' : `Quit and end ${titles.length} running sessions?`,
    detail: `${named.join('\n')}\n\nTheir programs are ended with everything that they started.`,
    buttons: ['Cancel', 'End sessions and quit'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
