import { readFile, realpath } from 'node:fs/promises';
import { extname, isAbsolute, join, relative, sep } from 'node:path';

export interface RendererFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
  /** Value of `Cache-Control`. */
  readonly cacheControl: string;
}

/** What the renderer's build consists of; a file of any other kind is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Reads one file of the built window. `root` is the absolute path of the build's folder, `urlPath` the path of the
 * requested address, still percent-encoded. Gives null for whatever is not a servable file inside `root`, symbolic links
 * that lead out of it included.
 */
export async function readRendererFile(root: string, urlPath: string): Promise<RendererFile | null> {
  const name = decodePath(urlPath);
  if (name === null) return null;
  const contentType = CONTENT_TYPES[extname(name).toLowerCase()];
  if (contentType === undefined) return null;
  try {
    const realRoot = await realpath(root);
    const path = await realpath(join(realRoot, name));
    if (!isInside(realRoot, path)) return null;
    return { bytes: await readFile(path), contentType, cacheControl: cacheControlOf(name) };
  } catch (thrown) {
    if (isAbsence(thrown)) return null;
    throw thrown;
  }
}

/** The path without its leading slash, `index.html` for the root; null when it is malformed. */
function decodePath(urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    // A broken percent-encoding names no file.
    return null;
  }
  if (!decoded.startsWith('/') || decoded.includes('\0') || decoded.includes('\\')) return null;
  return decoded === '/' ? 'index.html' : decoded.slice(1);
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Built assets carry a hash of their content in the name; everything else may change with the next build. */
function cacheControlOf(name: string): string {
  return name.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-store';
}

function isAbsence(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}
