import type { DoctorContext, Finding } from './doctorChecks';
import { findBrowser } from './findBrowser';
import { findElectron, hasDisplay, isNpmPackage } from './findElectron';

/** Whether the desktop app can run here; without it a browser shows the window. */
export async function checkElectron({ root, env, platform }: DoctorContext): Promise<Finding> {
  const binary = findElectron(root, env);
  if (binary === null && isNpmPackage(root)) return ok('not part of the npm package: a browser shows the window');
  if (binary === null)
    return warn(
      'its binary is not installed, so a browser shows the window',
      'Run `npm run electron:install` once while online.',
    );
  if (!hasDisplay(env, platform))
    return warn('there is no display', 'Start Signalbox from a desktop session, or use `signalbox serve`.');
  return ok(binary);
}

/** Whether a browser is here that can show the window as one of its own. */
export async function checkBrowser({ env, platform }: DoctorContext): Promise<Finding> {
  const browser = findBrowser({ env, platform });
  if (browser !== null) return ok(browser);
  return warn(
    'no Chromium, Chrome, Edge or Brave was found',
    'Install one, or open the printed address in any browser.',
  );
}

function ok(text: string): Finding {
  return { status: 'ok', text };
}

function warn(text: string, mend: string): Finding {
  return { status: 'warn', text, mend };
}
