import { type FSWatcher, watch } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { AppError, messageOf, type Result } from '@shared/errors';
import { type Disposable, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { PolicySettings } from '@shared/policy';
import type { AppSettings } from '@shared/settings';
import { addRuleToFile } from './addRuleToFile';
import { type Config, defaultConfig } from './configSchema';
import { type ConfigProblem, type ParsedConfig, parseConfig } from './parseConfig';
import { savePolicyToFile } from './savePolicyToFile';
import { saveSettingsToFile } from './saveSettingsToFile';

/**
 * The person's settings: config.json, read at the start and again whenever it changes. A file that cannot be used never
 * replaces the last good settings; `problem` says what is wrong with it. Only `addAllowRule`,
 * `savePolicy` and `saveSettings` write the file.
 */
export class ConfigStore implements Disposable {
  /** Path of config.json. */
  readonly file: string;
  private readonly changes = new Emitter<Config>();
  private readonly problems = new Emitter<ConfigProblem | null>();
  private config: Config = defaultConfig;
  private currentProblem: ConfigProblem | null = null;
  private hasGoodRead = false;
  private watcher: FSWatcher | null = null;
  private timer: NodeJS.Timeout | null = null;
  private reads = 0;
  private lastWrite: Promise<unknown> = Promise.resolve();

  /** Fires with the new settings when they differ from the ones before. */
  readonly onChange: Event<Config> = this.changes.event;
  /** Fires when the file becomes unusable (with the reason) and when it is mended or removed (with null). */
  readonly onProblem: Event<ConfigProblem | null> = this.problems.event;

  /** `file` is the path of config.json; it need not exist. */
  constructor(file: string) {
    this.file = file;
  }

  get current(): Config {
    return this.config;
  }

  /** The settings with the person's rules. Throws as long as the file could not be used even once: nobody knows its rules. */
  get trusted(): Config {
    if (this.hasGoodRead || this.currentProblem === null) return this.config;
    throw new AppError({ code: 'unavailable', message: this.currentProblem.message });
  }

  get problem(): ConfigProblem | null {
    return this.currentProblem;
  }

  /** Reads the file and watches it until disposed of. Creates its folder when that is missing. */
  async start(): Promise<void> {
    const folder = dirname(this.file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The folder and not the file: editors replace the file, and a watch on it would stay with the old one.
    this.watcher = watch(folder, (_event, name) => {
      if (name === null || name === basename(this.file)) this.reloadSoon();
    });
    this.watcher.on('error', (error) =>
      this.setProblem({
        message: `Changes of ${this.file} are not noticed: ${error.message}. Restart Signalbox.`,
        line: null,
      }),
    );
    await this.reload();
  }

  /**
   * Adds a rule that allows what `pattern` matches to the file, and leaves everything else in it as it is. It is in force when
   * this resolves. `unavailable` when the file cannot be used or written.
   */
  addAllowRule(pattern: string): Promise<Result<null>> {
    const rule = { match: pattern, action: 'allow', reason: 'A person chose "always allow".' } as const;
    return this.write(() => addRuleToFile(this.file, rule));
  }

  /** Puts the person's mode and rules into the file, as `addAllowRule` does. */
  savePolicy(settings: PolicySettings): Promise<Result<null>> {
    return this.write(() => savePolicyToFile(this.file, settings));
  }

  /** Puts those of the person's settings that are to change into the file, as `addAllowRule` does. */
  saveSettings(settings: AppSettings): Promise<Result<null>> {
    return this.write(() => saveSettingsToFile(this.file, settings));
  }

  dispose(): void {
    this.reads++;
    this.watcher?.close();
    if (this.timer !== null) clearTimeout(this.timer);
    this.watcher = null;
    this.timer = null;
    this.changes.dispose();
    this.problems.dispose();
  }

  // Saving a file causes several events, the first of them while it is still empty.
  private reloadSoon(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.reload(), limits.configSettleMs);
  }

  private async reload(): Promise<void> {
    const read = ++this.reads;
    const parsed = await this.read();
    // A later read has begun, or the store is disposed of.
    if (read !== this.reads) return;
    if (!parsed.ok) {
      this.setProblem(parsed.problem);
      return;
    }
    this.hasGoodRead = true;
    const isSame = JSON.stringify(parsed.config) === JSON.stringify(this.config);
    this.config = parsed.config;
    this.setProblem(null);
    if (!isSame) this.changes.fire(parsed.config);
  }

  /** One write after the other: each reads what the one before has written. */
  private write(change: () => Promise<Result<null>>): Promise<Result<null>> {
    const turn = this.lastWrite.then(async () => {
      const written = await change();
      if (written.ok) await this.reload();
      return written;
    });
    this.lastWrite = turn;
    return turn;
  }

  private setProblem(problem: ConfigProblem | null): void {
    const isSame = problem?.message === this.currentProblem?.message;
    this.currentProblem = problem;
    if (!isSame) this.problems.fire(problem);
  }

  private async read(): Promise<ParsedConfig> {
    try {
      return parseConfig(await readBounded(this.file));
    } catch (error) {
      // No file is the usual state: all settings have their default.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, config: defaultConfig };
      return { ok: false, problem: { message: `config.json cannot be read: ${messageOf(error)}.`, line: null } };
    }
  }
}

async function readBounded(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > limits.maxConfigBytes) throw new Error(`it is larger than ${limits.maxConfigBytes} bytes`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}
