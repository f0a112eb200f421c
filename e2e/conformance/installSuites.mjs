import { isInstalled } from '../../scripts/isInstalled.mjs';
import { runNpm } from '../../scripts/runNpm.mjs';

/** Installs the suites into this folder, as package-lock.json beside it says, unless that was done. Throws when npm fails. */
export function installSuites() {
  const folder = import.meta.dirname;
  if (isInstalled(folder)) return;
  console.log('Installing the official suites from e2e/conformance/package-lock.json (npm ci) …');
  // Their install scripts are not needed, so none runs.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--update-notifier=false', '--loglevel=error'];
  const { status, error } = runNpm(args, folder);
  if (status === 0) return;
  throw new Error(
    `The suites could not be installed (${error?.message ?? 'npm ci failed, see above'}). They need the npm registry.`,
  );
}
