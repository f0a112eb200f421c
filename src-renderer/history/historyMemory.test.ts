import { expect, it } from 'vitest';
import { LATEST_FIRST, NO_FILTER } from './historyFilter.logic';
import { recallHistory, rememberHistory } from './historyMemory';

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

it('gives back what was kept', () => {
  const storage = storageWith(null);
  const view = {
    filter: { ...NO_FILTER, text: 'npm', outcome: 'failed:2', period: 'range', from: '2026-11-29' },
    sort: { by: 'took', isDescending: false },
  } as const;
  rememberHistory(storage, view);
  expect(recallHistory(storage)).toEqual(view);
});

it.each([null, 'not JSON', '7', 'null', '{"text":5,"period":"never","by":"x","isDescending":"no"}'])(
  'begins anew with %s',
  (text) => {
    expect(recallHistory(storageWith(text))).toEqual({ filter: NO_FILTER, sort: LATEST_FIRST });
  },
);

it('works on when nothing can be kept', () => {
  const full = {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => rememberHistory(full, { filter: NO_FILTER, sort: LATEST_FIRST })).not.toThrow();
});
