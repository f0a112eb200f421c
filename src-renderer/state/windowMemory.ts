import { type Disposable, toDisposable } from '@shared/lifecycle';
import { type Theme, themes } from '@shared/settings';
import { windowLimits } from '../windowLimits';
import type { HostState } from './hostState.logic';
import { readBounded, readEntries, readRecord, readText, readTexts } from './keptValue.logic';
import { GROUP_ORDER } from './listLayout.logic';
import { mayAskForSecret } from './mayAskForSecret.logic';
import { type Draft, sessionTabs, type WindowState } from './WindowState';
import type { WindowStore } from './WindowStore';

/** The part of a Storage that keeps something. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface MemoryStorages {
  /** Of this window, over a reload. */
  readonly session: KeptStorage;
  /** Of all windows, for good; null: as long as the window. */
  readonly lasting: KeptStorage | null;
}

/**
 * What a window remembers of itself. A browser writes these storages to the disk, and what it deletes there stays readable for
 * a while. So nothing is in them that may be a secret: no edit of a held request, into which a person may put one and take it
 * out again, and no answer to a question that may ask for one. Those drafts live as long as the page.
 */
export type KeptState = Pick<WindowState, 'selectedId' | 'filter' | 'collapsed' | 'tabs' | 'unseen' | 'drafts'> &
  Pick<WindowState, 'listWidthPx'>;

const KEY = 'signalbox.window';
/** Rises when the form changes; what another version kept is not read. */
const VERSION = 1;

/** What was kept, as far as it can be used: whatever is broken or of another version is left out. */
export function recall({ session, lasting }: MemoryStorages): KeptState {
  const kept = read(session);
  const { listWidthPx } = lasting === null ? kept : read(lasting);
  return {
    selectedId: typeof kept.selectedId === 'string' ? kept.selectedId : null,
    filter: readText(kept.filter),
    collapsed: new Set(GROUP_ORDER.filter((group) => readTexts(kept.collapsed).includes(group))),
    tabs: readEntries(kept.tabs, (value) => sessionTabs.find((tab) => tab === value)),
    unseen: new Set(readTexts(kept.unseen)),
    drafts: readEntries(kept.drafts, (value) => {
      const { waitSince, text } = readRecord(value);
      return typeof waitSince === 'number' && typeof text === 'string' ? { waitSince, text } : undefined;
    }),
    listWidthPx:
      readBounded(listWidthPx, [windowLimits.minListWidthPx, windowLimits.maxListWidthPx]) ?? windowLimits.listWidthPx,
  };
}

/** How this person wanted windows to be painted when one was last open: it is known before the host has said so. */
export function recallTheme(lasting: KeptStorage): Theme {
  const { theme } = read(lasting);
  return themes.find((each) => each === theme) ?? 'system';
}

/** Keeps what `recall` gives, from now on, until disposed of. */
export function remember(store: WindowStore, { session, lasting }: MemoryStorages): Disposable {
  const unsubscribe = store.subscribe((now, before) => {
    if (isChanged(now, before)) write(session, sessionPart(now));
    if (lasting !== null && isLookChanged(now, before)) write(lasting, lastingPart(now));
  });
  return toDisposable(unsubscribe);
}

function isChanged(now: WindowState, before: WindowState): boolean {
  return (
    isLookChanged(now, before) ||
    now.selectedId !== before.selectedId ||
    now.filter !== before.filter ||
    now.collapsed !== before.collapsed ||
    now.tabs !== before.tabs ||
    now.unseen !== before.unseen ||
    now.drafts !== before.drafts
  );
}

function isLookChanged(now: WindowState, before: WindowState): boolean {
  return now.listWidthPx !== before.listWidthPx || themeOf(now) !== themeOf(before);
}

function themeOf({ host }: WindowState): Theme | null {
  return host?.settings.appearance.theme ?? null;
}

function sessionPart(state: WindowState): Record<string, unknown> {
  return {
    selectedId: state.selectedId,
    filter: state.filter,
    collapsed: [...state.collapsed],
    tabs: [...state.tabs],
    unseen: [...state.unseen],
    drafts: [...state.drafts].filter(([id, draft]) => isKept(id, draft, state.host)),
    listWidthPx: state.listWidthPx,
  };
}

/** A masked field gives no draft at all (SecretForm.tsx). Without a host there are only drafts that were kept before. */
function isKept(sessionId: string, { text, waitSince }: Draft, host: HostState | null): boolean {
  if (text.length > windowLimits.keptDraftChars) return false;
  if (host === null) return true;
  const state = host.sessions.get(sessionId)?.state;
  return state?.kind === 'waiting' && state.waiting.since === waitSince && !mayAskForSecret(state.waiting);
}

function lastingPart(state: WindowState): Record<string, unknown> {
  return { listWidthPx: state.listWidthPx, theme: themeOf(state) };
}

function read(storage: KeptStorage): Record<string, unknown> {
  try {
    const kept = readRecord(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.version === VERSION ? kept : {};
  } catch {
    // Not ours, cut short, or storage is switched off: the window begins anew.
    return {};
  }
}

function write(storage: KeptStorage, part: Record<string, unknown>): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, ...part }));
  } catch {
    // Full or switched off: the window works without, it only forgets at a reload.
  }
}
