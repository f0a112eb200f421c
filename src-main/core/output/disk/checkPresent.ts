import type { LogFile } from './LogFiles';

/**
 * Rejects with ENOENT when a file was removed, or removed and created anew, since it had `byteLength` bytes: it would take
 * bytes as before, but for nobody, or after a hole.
 */
export async function checkPresent(file: LogFile, byteLength: number): Promise<void> {
  const stat = await file.stat();
  if (!stat.isRemoved && stat.byteLength >= byteLength) return;
  throw Object.assign(new Error('the file was removed'), { code: 'ENOENT' });
}
