import { lstat, open, readFile, rm } from 'node:fs/promises';
import { createWindowToken } from '../headless/windowToken';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Gives the secret with which agents identify themselves over HTTP. It is kept in `file` over a restart of the host, because it
 * stands in the settings of clients; who deletes the file gets a new one. A file that others could read or write, or that
 * holds something else, is replaced. The folder of `file` exists and belongs to the user alone.
 */
export async function accessToken(file: string): Promise<string> {
  const kept = await readKept(file);
  if (kept !== null) return kept;
  await rm(file, { force: true });
  const token = createWindowToken();
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${token}\n`);
  } finally {
    await handle.close();
  }
  return token;
}

async function readKept(file: string): Promise<string | null> {
  const stats = await lstat(file).catch(() => null);
  if (stats === null || !stats.isFile()) return null;
  const isOwn = process.platform === 'win32' || (stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0);
  if (!isOwn) return null;
  const text = (await readFile(file, 'utf8')).trim();
  return TOKEN.test(text) ? text : null;
}
