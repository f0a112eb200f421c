import { isErrno } from '../../pty/isErrno';
import { segmentPath, segmentsAmong } from './logFileNames';
import type { OpenFiles } from './OpenFiles';
import { Segment } from './Segment';

/** The segments in a folder, in order; none when there is no folder. Rejects when it cannot be read. */
export async function loadSegments(folder: string, openFiles: OpenFiles): Promise<Segment[]> {
  const firstLines = segmentsAmong(await namesIn(folder, openFiles));
  const segments: Segment[] = [];
  for (const [i, firstLine] of firstLines.entries()) {
    const { byteLength } = await openFiles.use(segmentPath(folder, firstLine), 'read', (file) => file.stat());
    const next = firstLines[i + 1];
    const lineCount = next === undefined ? null : next - firstLine;
    segments.push(new Segment({ folder, firstLine, openFiles, existing: { byteLength, lineCount } }));
  }
  await segments.at(-1)?.index();
  return segments;
}

async function namesIn(folder: string, openFiles: OpenFiles): Promise<readonly string[]> {
  try {
    return await openFiles.files.list(folder);
  } catch (error) {
    // A session that printed nothing has no folder.
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}
