import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says whether node_modules holds what package-lock.json asks for. Compares the contents, because a checkout or a copy
 * gives files new times: npm writes what it installed to node_modules/.package-lock.json when it is done.
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // npm leaves out what is for another platform.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    // Missing, or cut off when the machine went down: as good as missing.
    return null;
  }
}
