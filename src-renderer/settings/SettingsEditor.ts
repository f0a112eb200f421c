import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { AppSettings } from '@shared/settings';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WindowStore } from '../state/WindowStore';
import type { Transport } from '../transport/Transport';
import { appSettingsOf, type SettingsField, type SettingValue, settingAt, withSetting } from './settingsFields.logic';

/** A value that the person chose and that the host has not told to be in force. */
interface Chosen {
  readonly value: SettingValue<SettingsField>;
  /** The host took it; its event is on the way. */
  readonly isTaken: boolean;
}

/** What is under way, and what the host refused. */
export interface SettingsEdits {
  readonly chosen: ReadonlyMap<SettingsField, Chosen>;
  /** Why the latest change of a setting was refused, in the host's words. */
  readonly refusals: ReadonlyMap<SettingsField, string>;
}

const NO_HOST = 'Signalbox does not answer, so nothing was saved. Change it again when it is back.';

/**
 * Saves each setting as it is changed. The window shows the new value at once; when the host refuses it, the value in force
 * comes back and the refusal stays at the field. Saves go one after another: each writes all settings.
 */
export class SettingsEditor implements Disposable {
  readonly edits: StoreApi<SettingsEdits> = createStore(() => ({ chosen: new Map(), refusals: new Map() }));
  private readonly transport: Transport;
  private readonly store: WindowStore;
  private subscription: Disposable | null = null;
  private queue: Promise<void> = Promise.resolve();

  constructor(transport: Transport, store: WindowStore) {
    this.transport = transport;
    this.store = store;
  }

  start(): void {
    const unsubscribe = this.store.subscribe(({ host }, { host: before }) => {
      if (host?.settings !== before?.settings) this.dropTaken();
    });
    this.subscription = toDisposable(unsubscribe);
  }

  dispose(): void {
    this.subscription?.dispose();
  }

  /** What the window shows for a setting: what the person chose, else what is in force; null without a host. */
  valueOf<F extends SettingsField>(field: F): SettingValue<F> | null {
    const { host } = this.store.getState();
    const chosen = this.edits.getState().chosen.get(field);
    if (chosen !== undefined) return chosen.value as SettingValue<F>;
    return host === null ? null : settingAt(host.settings, field);
  }

  /** Shows the value at once and saves it, unless it is the one that is shown already. */
  change<F extends SettingsField>(field: F, value: SettingValue<F>): void {
    if (this.valueOf(field) === value) {
      this.forgetRefusal(field);
      return;
    }
    this.put(field, { value, isTaken: false }, null);
    this.queue = this.queue.then(() => this.save(field, value));
  }

  /** The field is edited anew. */
  forgetRefusal(field: SettingsField): void {
    if (this.edits.getState().refusals.has(field))
      this.edits.setState(({ refusals }) => ({ refusals: without(refusals, field) }));
  }

  /** The person has seen them. */
  forgetRefusals(): void {
    if (this.edits.getState().refusals.size > 0) this.edits.setState({ refusals: new Map() });
  }

  private async save<F extends SettingsField>(field: F, value: SettingValue<F>): Promise<void> {
    // The person has changed it again meanwhile.
    if (this.edits.getState().chosen.get(field)?.value !== value) return;
    const before = this.store.getState().host?.settings;
    if (before === undefined) return this.put(field, null, NO_HOST);
    const reply = await this.transport.invoke(
      'settings.save',
      withSetting(this.base(appSettingsOf(before)), field, value),
    );
    if (this.edits.getState().chosen.get(field)?.value !== value) return;
    const now = this.store.getState().host?.settings;
    const isTold = now !== before || settingAt(before, field) === value;
    if (!reply.ok) this.put(field, null, reply.error.message);
    else this.put(field, isTold ? null : { value, isTaken: true }, null);
  }

  /** What is in force by now: what the host told, and what it took since. */
  private base(told: AppSettings): AppSettings {
    const taken = [...this.edits.getState().chosen].filter(([, { isTaken }]) => isTaken);
    return taken.reduce((settings, [field, { value }]) => withSetting(settings, field, value), told);
  }

  private dropTaken(): void {
    const { chosen } = this.edits.getState();
    const left = [...chosen].filter(([, { isTaken }]) => !isTaken);
    if (left.length < chosen.size) this.edits.setState({ chosen: new Map(left) });
  }

  private put(field: SettingsField, chosen: Chosen | null, refusal: string | null): void {
    this.edits.setState((state) => ({
      chosen: chosen === null ? without(state.chosen, field) : new Map(state.chosen).set(field, chosen),
      refusals: refusal === null ? without(state.refusals, field) : new Map(state.refusals).set(field, refusal),
    }));
  }
}

function without<V>(map: ReadonlyMap<SettingsField, V>, field: SettingsField): ReadonlyMap<SettingsField, V> {
  const rest = new Map(map);
  rest.delete(field);
  return rest;
}
