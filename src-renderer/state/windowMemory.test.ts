import type { WaitingKind } from '@shared/session';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { windowLimits } from '../windowLimits';
import { testHost } from './testApproval';
import { testSession, waitingState } from './testSession';
import { testSettings } from './testSettings';
import { createWindowStore } from './WindowStore';
import { type KeptStorage, recall, recallTheme, remember } from './windowMemory';

const KEY = 'signalbox.window';

class MapStorage implements KeptStorage {
  readonly texts = new Map<string, string>();
  getItem = (key: string): string | null => this.texts.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.texts.set(key, text);
}

let session: MapStorage;
let lasting: MapStorage;

beforeEach(() => {
  session = new MapStorage();
  lasting = new MapStorage();
});

describe('windowMemory', () => {
  it('gives back after a reload what was there before it', () => {
    const store = createWindowStore(recall({ session, lasting }));
    const memory = remember(store, { session, lasting });
    const kept = {
      selectedId: 's_1',
      filter: 'npm',
      collapsed: new Set(['ended'] as const),
      tabs: new Map([['s_1', 'log'] as const]),
      unseen: new Set(['s_2']),
      drafts: new Map([['s_1', { waitSince: 5, text: 'Ada' }]]),
      listWidthPx: 300,
    };
    store.setState(kept);
    expect(recall({ session, lasting })).toEqual(kept);
    memory.dispose();
    store.setState({ filter: 'later' });
    expect(recall({ session, lasting }).filter).toBe('npm');
  });

  it('keeps the width and the theme for other windows, and nothing else', () => {
    const store = createWindowStore(recall({ session, lasting }));
    remember(store, { session, lasting });
    const settings = testSettings();
    const appearance = { ...settings.appearance, theme: 'dark' as const };
    store.setState({ filter: 'npm', listWidthPx: 400, host: testHost({ settings: { ...settings, appearance } }) });
    const other = recall({ session: new MapStorage(), lasting });
    expect(other).toMatchObject({ filter: '', listWidthPx: 400 });
    expect(recallTheme(lasting)).toBe('dark');
  });

  it('does not keep a very long draft', () => {
    const store = createWindowStore(recall({ session, lasting }));
    remember(store, { session, lasting });
    const text = 'x'.repeat(windowLimits.keptDraftChars + 1);
    store.setState({ drafts: new Map([['s_1', { waitSince: 1, text }]]) });
    expect(recall({ session, lasting }).drafts).toEqual(new Map());
  });

  it('writes nothing down that may be a secret, not even for a moment', () => {
    const written: string[] = [];
    const watched = (storage: MapStorage): KeptStorage => ({
      getItem: storage.getItem,
      setItem: (key, text) => {
        written.push(text);
        storage.setItem(key, text);
      },
    });
    const storages = { session: watched(session), lasting: watched(lasting) };
    const store = createWindowStore(recall(storages));
    remember(store, storages);
    const asks = (id: string, kind: WaitingKind, prompt: string) =>
      [id, testSession({ id, state: waitingState({ kind, prompt, since: 5 }) })] as const;
    const sessions = new Map([
      asks('s_token', 'line', 'Your token: '),
      asks('s_hidden', 'secret', 'Really? '),
      asks('s_name', 'line', 'Name: '),
    ]);
    store.setState({ host: testHost({ sessions }) });
    store.setState({ approvalDrafts: new Map([['a_1', { text: 'login --with hunter2', isOpen: true }]]) });
    for (const id of ['s_token', 's_hidden'])
      store.setState({ drafts: new Map([[id, { waitSince: 5, text: 'hunter2' }]]) });
    // Of an earlier wait: nobody knows any more what it asked.
    store.setState({ drafts: new Map([['s_name', { waitSince: 4, text: 'hunter2' }]]) });
    store.setState({ drafts: new Map([['s_name', { waitSince: 5, text: 'Ada' }]]), filter: 'npm' });
    expect(written.length).toBeGreaterThan(0);
    expect(written.join()).not.toContain('hunter2');
    expect(recall(storages)).toMatchObject({
      filter: 'npm',
      drafts: new Map([['s_name', { waitSince: 5, text: 'Ada' }]]),
    });
    expect(Object.keys(recall(storages))).not.toContain('approvalDrafts');
  });

  it('begins anew when what was kept is of another version, or storage refuses', () => {
    session.setItem(KEY, JSON.stringify({ version: 0, filter: 'old' }));
    expect(recall({ session, lasting }).filter).toBe('');
    const refuse = (): never => {
      throw new Error('The storage is switched off.');
    };
    const refusing = { getItem: refuse, setItem: refuse };
    const store = createWindowStore(recall({ session: refusing, lasting: refusing }));
    remember(store, { session: refusing, lasting: refusing });
    expect(() => store.setState({ filter: 'npm' })).not.toThrow();
  });

  it('takes any content without harm', () => {
    const empty = recall({ session, lasting });
    const keys = Object.keys(empty);
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom([['s_1', { waitSince: 'x' }]], [[1, 'log']], [null]));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (content) => {
        session.setItem(KEY, JSON.stringify({ version: 1, ...content }));
        const kept = recall({ session, lasting: null });
        expect(Object.keys(kept).sort()).toEqual([...keys].sort());
        expect(typeof kept.filter).toBe('string');
        expect(kept.listWidthPx).toBeGreaterThanOrEqual(windowLimits.minListWidthPx);
        expect([...kept.drafts.values()].every(({ text }) => typeof text === 'string')).toBe(true);
      }),
    );
    session.setItem(KEY, '{"version":1,');
    expect(recall({ session, lasting })).toEqual(empty);
  });
});
