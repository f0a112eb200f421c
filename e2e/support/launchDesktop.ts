import { join } from 'node:path';
import { _electron, type BrowserContext } from '@playwright/test';
import { StandInApp } from '../electron-stand-in/driver/StandInApp';
import type { Desktop, Shell } from './Desktop';
import { electronArgs, electronBinary, root } from './findElectronBinary';

export interface LaunchDesktopOptions {
  readonly shell: Exclude<Shell, 'browser'>;
  readonly home: string;
  /** Where the stand-in shows its windows. */
  readonly context: BrowserContext;
}

/** Starts the built desktop app on a home, and gives it when its window is there. */
export async function launchDesktop({ shell, home, context }: LaunchDesktopOptions): Promise<Desktop> {
  const env = desktopEnv(home);
  if (shell === 'stand-in') {
    const app = await StandInApp.launch({ main: join(root, 'out/main/electron.js'), env, context });
    await app.firstWindow();
    return { firstWindow: () => app.firstWindow(), close: () => app.close(), standIn: app, electron: null };
  }
  if (electronBinary === null) throw new Error('Electron is not installed: npm run electron:install.');
  const app = await _electron.launch({ executablePath: electronBinary, args: [...electronArgs], env });
  return {
    firstWindow: () => app.firstWindow(),
    close: () => app.close(),
    standIn: null,
    electron: app,
  };
}

/** An empty home folder beside Signalbox's own, as agents get it (Agent.ts). */
function desktopEnv(home: string): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const defined = Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { ...Object.fromEntries(defined), HOME: `${home}-user`, SIGNALBOX_HOME: home };
}
