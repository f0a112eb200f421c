import { findBrowser } from './findBrowser';

/** `signalbox browser`: prints which browser would show the window; for scripts. Gives the exit status: 1 if there is none. */
export async function browserCommand(env: NodeJS.ProcessEnv): Promise<number> {
  const browser = findBrowser({ env, platform: process.platform });
  if (browser !== null) process.stdout.write(`${browser}\n`);
  return browser === null ? 1 : 0;
}
