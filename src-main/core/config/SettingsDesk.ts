import { showControls } from '@shared/controlText';
import { fail, ok, type Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { AppSettings, SettingsView, ShellInfo } from '@shared/settings';
import { type AuditSink, plainEvent } from '../history/audit/AuditEvent';
import { findShells } from '../shell/findShells';
import { resolveShell } from '../shell/resolveShell';
import { ConfigView } from './ConfigView';
import { changedSettings, type SettingChange } from './changedSettings';
import { checkSettings } from './checkSettings';
import type { Config } from './configSchema';
import type { ConfigProblem } from './parseConfig';
import { settingsOf } from './settingsOf';

/** Where the settings are kept (`ConfigStore`). */
export interface SettingsStore {
  /** Path of config.json. */
  readonly file: string;
  readonly current: Config;
  readonly problem: ConfigProblem | null;
  readonly onChange: Event<Config>;
  readonly onProblem: Event<ConfigProblem | null>;
  /** The settings are in force when it resolves. */
  saveSettings(settings: AppSettings): Promise<Result<null>>;
}

export interface SettingsDeskOptions {
  readonly store: SettingsStore;
  readonly audit: AuditSink;
  /** The variables that a new session would start with. */
  readonly environment: () => Promise<NodeJS.ProcessEnv>;
}

/** The person's settings as windows see and save them. Rules have their own desk. */
export class SettingsDesk implements Disposable {
  private readonly options: SettingsDeskOptions;
  private readonly shown: ConfigView<SettingsView>;

  /** Fires with the settings when one of them, or whether the file can be used, changed. */
  readonly onChanged: Event<SettingsView>;

  constructor(options: SettingsDeskOptions) {
    this.options = options;
    this.shown = new ConfigView(options.store, () => this.view());
    this.onChanged = this.shown.onChanged;
  }

  /** The settings that are in force. */
  view(): SettingsView {
    const { current, file, problem } = this.options.store;
    return { ...settingsOf(current), file, problem: problem?.message ?? null };
  }

  /**
   * Saves the settings; they are in force when it resolves. `invalid-argument` when one is out of bounds or its shell
   * cannot be run, `unavailable` when the file is not in order or cannot be written.
   */
  async save(settings: AppSettings): Promise<Result<null>> {
    const { store, audit } = this.options;
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const changes = changedSettings(store.current, settings);
    const shell = await this.checkShell(changes);
    if (!shell.ok) return shell;
    const saved = await store.saveSettings(settings);
    if (saved.ok && changes.length > 0) {
      void audit.append(plainEvent('settings-changed', { by: 'the person', note: noteOf(changes) }));
    }
    return saved;
  }

  /** The shells of this machine, in the order in which they are offered. */
  async shells(): Promise<readonly ShellInfo[]> {
    const env = await this.options.environment();
    const found = await findShells({ path: pathOf(env) });
    return found.map(({ name, path }) => ({ name, path, isLogin: path === env.SHELL }));
  }

  dispose(): void {
    this.shown.dispose();
  }

  /** With a default shell that cannot be run, no command would start any more. One that was there before stays. */
  private async checkShell(changes: readonly SettingChange[]): Promise<Result<null>> {
    const shell = changes.find(({ key }) => key === 'defaultShell')?.to;
    if (typeof shell !== 'string') return ok(null);
    const env = await this.options.environment();
    const found = await resolveShell({ shell, env });
    if (found.ok) return ok(null);
    const paths = (await findShells({ path: pathOf(env) })).map(({ path }) => path).join(', ');
    const choice = paths === '' ? 'Give the path of a shell' : `Choose one of ${paths}`;
    return fail(
      'invalid-argument',
      `Default shell (defaultShell): "${showControls(shell)}" was not found or cannot be run. ${choice}, then save again.`,
    );
  }
}

function pathOf(env: NodeJS.ProcessEnv): string {
  return env.PATH ?? env.Path ?? '';
}

function noteOf(changes: readonly SettingChange[]): string {
  return changes.map(({ key, from, to }) => `${key}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`).join(', ');
}
