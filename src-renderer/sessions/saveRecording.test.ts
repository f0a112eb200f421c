import { beforeEach, describe, expect, it } from 'vitest';
import { testSession } from '../state/testSession';
import { createWindowStore, type WindowStore } from '../state/WindowStore';
import { FakeTransport, settled } from '../transport/FakeTransport';
import { recordingName, saveRecording } from './saveRecording';

let transport: FakeTransport;
let store: WindowStore;
let saved: { readonly name: string; readonly content: Blob }[];

beforeEach(() => {
  transport = new FakeTransport();
  store = createWindowStore(null);
  saved = [];
});

function save(): Promise<void> {
  const saveFile = (name: string, content: Blob): void => {
    saved.push({ name, content });
  };
  return saveRecording(testSession({ id: 's_abcdef0123456789' }), { transport, store, saveFile });
}

describe('saveRecording', () => {
  it('fetches part after part, also while the recording grows', async () => {
    const done = save();
    const parts = [
      { text: 'one ', nextOffset: 4, totalBytes: 8 },
      { text: 'two ', nextOffset: 8, totalBytes: 9 },
      { text: '✓', nextOffset: 11, totalBytes: 11 },
    ];
    const offsets: unknown[] = [];
    for (const value of parts) {
      offsets.push(transport.last('recording.read').input);
      await transport.last('recording.read').reply({ ok: true, value });
    }
    await done;
    expect(offsets).toEqual([0, 4, 8].map((offset) => ({ sessionId: 's_abcdef0123456789', offset })));
    expect(saved).toHaveLength(1);
    expect(await saved[0]?.content.text()).toBe('one two ✓');
    expect(saved[0]?.name).toMatch(/-abcdef\.cast$/);
  });

  it('says why there is none, and saves nothing', async () => {
    const done = save();
    const error = { code: 'unavailable', message: 'This session is not recorded.' } as const;
    await transport.last('recording.read').reply({ ok: false, error });
    await done;
    expect(store.getState().notice).toBe('This session is not recorded.');
    expect(saved).toEqual([]);
  });

  it('does not go round in circles when a host gives nothing more', async () => {
    const done = save();
    await transport.last('recording.read').reply({ ok: true, value: { text: '', nextOffset: 0, totalBytes: 9 } });
    await done;
    await settled();
    expect(transport.requests).toHaveLength(1);
  });
});

describe('recordingName', () => {
  it.each([
    ['npm run build', 'npm-run-build-abcdef.cast'],
    ['../../etc/passwd', 'etc-passwd-abcdef.cast'],
    ['echo "a" > b | c', 'echo-a-b-c-abcdef.cast'],
    ['日本語', '日本語-abcdef.cast'],
    ['***', 'session-abcdef.cast'],
  ])('of %j is %s', (command, name) => {
    expect(recordingName(testSession({ id: 's_abcdef0123456789', command, name: null }))).toBe(name);
  });
});
