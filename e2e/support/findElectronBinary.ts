import { join, resolve } from 'node:path';
import { findElectron } from '../../src-main/cli/findElectron';

export const root = resolve(import.meta.dirname, '../..');

/** The Electron that end-to-end tests start: a packaged app (`SIGNALBOX_PACKAGED_APP`), or the installed binary; null for none. */
export const electronBinary = process.env.SIGNALBOX_PACKAGED_APP ?? findElectron(root, process.env);

/** What the binary is started with: a packaged app knows its program. */
export const electronArgs =
  process.env.SIGNALBOX_PACKAGED_APP === undefined ? [join(root, 'out/main/electron.js')] : [];
