import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byDepth } from './byDepth';
import { fakeEntry } from './FakeProcessTable';

test('each parent comes before its children, nobody is lost, circles do no harm', () => {
  const parents = fc.array(fc.nat(12), { maxLength: 12 });
  fc.assert(
    fc.property(parents, (ppids) => {
      const entries = ppids.map((ppid, index) => fakeEntry({ pid: index + 1, ppid }));
      const sorted = byDepth(entries);
      expect(new Set(sorted)).toEqual(new Set(entries));
      const isForest = ppids.every((ppid, index) => ppid <= index);
      if (!isForest) return;
      const placeOf = new Map(sorted.map((entry, place) => [entry.pid, place]));
      for (const { pid, ppid } of sorted) expect(placeOf.get(ppid) ?? -1).toBeLessThan(placeOf.get(pid) ?? -1);
    }),
  );
});
