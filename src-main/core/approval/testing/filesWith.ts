import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The forms in which a text could lie somewhere, base64 at each of its three offsets. */
export function formsOf(text: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${text}`).toString('base64');
    // Without the characters that the neighbours decide.
    return Buffer.from(encoded.slice(4, -4));
  });
  const hex = Buffer.from(text).toString('hex');
  const utf16 = Buffer.from(text, 'utf16le');
  return [
    Buffer.from(text),
    Buffer.from(hex),
    Buffer.from(hex.toUpperCase()),
    utf16,
    Buffer.from(utf16).swap16(),
    ...base64,
  ];
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** For tests: the files below a folder that hold a text in any of its forms. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of await filesBelow(folder)) {
    const content = await readFile(file);
    if (formsOf(text).some((form) => content.includes(form))) found.push(file);
  }
  return found;
}
