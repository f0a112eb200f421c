import { readFile } from 'node:fs/promises';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import writeFileAtomic from 'write-file-atomic';
import { isErrno } from '../pty/isErrno';
import type { Config } from './configSchema';
import { parseConfig } from './parseConfig';

/** What a config.json says, in its own order: what it leaves out is not there. Objects and arrays are where they belong. */
export interface WrittenConfig {
  readonly blockedCommands?: readonly string[];
  readonly policy?: { readonly mode?: string; readonly rules?: readonly unknown[] };
}

export interface ConfigChange {
  /** What is said first when it fails: `The rule was not added`. */
  readonly failure: string;
  /** Gives the new content; null when there is nothing to change. `config`: what the file means, complete. */
  readonly apply: (written: WrittenConfig, config: Config) => WrittenConfig | null;
}

/**
 * Changes a config.json, which need not exist. Replaces the file as a whole or not at all, and keeps what is in it, with its
 * order and its indentation. `unavailable` when the file is not in order: what is wrong with it could get lost.
 */
export async function changeConfigFile(file: string, { failure, apply }: ConfigChange): Promise<Result<null>> {
  try {
    const text = await readOrEmpty(file);
    const parsed = parseConfig(text);
    if (!parsed.ok) return fail('unavailable', `${failure}. ${parsed.problem.message}`);
    const changed = apply(JSON.parse(text) as WrittenConfig, parsed.config);
    if (changed === null) return ok(null);
    const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
    const changedText = `${JSON.stringify(changed, null, indent)}\n`;
    const isUsable = Buffer.byteLength(changedText) <= limits.maxConfigBytes && parseConfig(changedText).ok;
    if (!isUsable) return fail('unavailable', `${failure}: config.json would have too many rules, or one is too long.`);
    await writeFileAtomic(file, changedText, { mode: 0o600 });
    return ok(null);
  } catch (thrown) {
    return fail('unavailable', `${failure}: config.json cannot be written (${messageOf(thrown)}).`);
  }
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    // No file is the usual state: all settings have their default.
    if (isErrno(thrown, 'ENOENT')) return '{}';
    throw thrown;
  }
}
