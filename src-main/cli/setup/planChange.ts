import { readFile, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { messageOf, type Result } from '@shared/errors';
import type { ConnectInfo } from '@shared/protocol';
import { isErrno } from '../../core/pty/isErrno';
import { jsonEntry, withJsonEntry } from './editJson';
import { tomlEntry, withTomlEntry } from './editToml';
import type { McpClient, Place } from './mcpClients';

/** What `signalbox setup` would do to a client's settings. */
export type SetupPlan =
  /** The client was never used here. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'in-order'; readonly file: string }
  /** `before` null: the file does not exist yet. */
  | { readonly kind: 'change'; readonly file: string; readonly before: string | null; readonly after: string }
  /** The file cannot be used, and is not touched. */
  | { readonly kind: 'refused'; readonly file: string; readonly reason: string };

/** Larger ones are no settings. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Looks at a client's settings; changes nothing. `connect` null: our entry is to be taken out. */
export async function planChange(client: McpClient, place: Place, connect: ConnectInfo | null): Promise<SetupPlan> {
  const [file, trace] = [client.file(place), client.trace(place)];
  if (file === null || trace === null || !(await exists(trace))) return { kind: 'absent' };
  try {
    const before = await readSettings(file);
    const wanted = connect === null ? undefined : client.entry(connect);
    const found = entryOf(client, before ?? '');
    if (!found.ok) return { kind: 'refused', file, reason: found.error.message };
    if (isDeepStrictEqual(found.value, wanted)) return { kind: 'in-order', file };
    const after = withEntry(client, before ?? '', wanted);
    return after.ok
      ? { kind: 'change', file, before, after: after.value }
      : { kind: 'refused', file, reason: after.error.message };
  } catch (thrown) {
    return { kind: 'refused', file, reason: messageOf(thrown) };
  }
}

/** Our entry in a client's settings, as it is written; undefined for none. */
export function entryOf({ format, keys }: McpClient, text: string): Result<unknown> {
  const entry = format === 'json' ? jsonEntry(text, keys) : tomlEntry(text, keys);
  // Parsers may give objects without a prototype.
  return entry.ok && entry.value !== undefined ? { ok: true, value: structuredClone(entry.value) } : entry;
}

function withEntry({ format, keys }: McpClient, text: string, value: ReturnType<McpClient['entry']> | undefined) {
  return format === 'json' ? withJsonEntry(text, keys, value) : withTomlEntry(text, keys, value);
}

/** The text of the file, without a byte order mark; null when there is none. */
export async function readSettings(file: string): Promise<string | null> {
  try {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES) throw new Error(`it is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`);
    return (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  } catch (thrown) {
    if (isErrno(thrown, 'ENOENT')) return null;
    throw thrown;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
