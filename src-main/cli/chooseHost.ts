import { findElectron, hasDisplay, isNpmPackage } from './findElectron';

/** Which host is to be started. */
export type HostChoice =
  | { readonly kind: 'desktop'; readonly electron: string }
  /** `reason` says why it is not Electron, as a sentence; null when it was chosen. */
  | { readonly kind: 'headless'; readonly reason: string | null }
  | { readonly kind: 'none' };

export interface HostChoiceOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/** Follows `SIGNALBOX_HOST` (desktop, headless, none); without it takes Electron where its binary and a display are. */
export function chooseHost({ root, env, platform }: HostChoiceOptions): HostChoice {
  if (env.SIGNALBOX_HOST === 'none') return { kind: 'none' };
  if (env.SIGNALBOX_HOST === 'headless') return { kind: 'headless', reason: null };
  if (!hasDisplay(env, platform)) return { kind: 'headless', reason: 'There is no display, so Electron is not used.' };
  const electron = findElectron(root, env);
  if (electron !== null) return { kind: 'desktop', electron };
  // The npm package shows its window in a browser; there is nothing to mend.
  if (isNpmPackage(root)) return { kind: 'headless', reason: null };
  return {
    kind: 'headless',
    reason: "Electron's binary is not installed (`npx install-electron` fetches it), so a browser shows the window.",
  };
}

/** What starts Electron with this application. */
export function electronCommand(electron: string, root: string, env: NodeJS.ProcessEnv) {
  // Editors that are Electron programs themselves set this for what they start; it would turn ours into plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env;
  // Chromium's sandbox refuses to run as root on Linux.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return { command: electron, args: [root, ...(isRoot ? ['--no-sandbox'] : [])], env: rest };
}
