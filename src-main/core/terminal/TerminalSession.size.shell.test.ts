import type { SessionInfo } from '@shared/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, Viewer } from './Session';
import { bytesOf, CoreProbe, readAll, until, unwrap } from './testing/CoreProbe';

let probe: CoreProbe;

beforeAll(async () => {
  probe = await CoreProbe.create();
});

afterAll(() => probe.dispose());

const start: CoreProbe['start'] = (command, options) => probe.start(command, options);

/** A window's terminal that parses at once, and what it was told, in order; text as one piece. */
function watch(session: Session): { viewer: Viewer; told: string[] } {
  const told: string[] = [];
  let viewer: Viewer | null = null;
  viewer = session.attach({
    write: (bytes) => {
      const text = Buffer.from(bytes).toString();
      if (told.at(-1)?.startsWith('text ') === true) told.push(`${told.pop()}${text}`);
      else told.push(`text ${text}`);
      viewer?.acknowledge(bytes.byteLength);
    },
    resize: (cols, rows) => told.push(`${cols}x${rows}`),
    lead: (isLeading) => told.push(isLeading ? 'leads' : 'follows'),
    live: () => told.push('live'),
  });
  return { viewer, told };
}

/** What changes its size, and nothing else. */
function followSizes(session: Session): string[] {
  const sizes: string[] = [];
  const tell = ({ cols, rows }: SessionInfo): void => {
    const size = `${cols}x${rows}`;
    if (sizes.at(-1) !== size) sizes.push(size);
  };
  session.onChange(tell);
  return sizes;
}

describe.runIf(process.platform === 'linux')('the size of a terminal', () => {
  it('has a size that can change', async () => {
    const session = await start('read -r x; stty size; read -r y', { cols: 90, rows: 20 });
    await until(session, { waiting: true });
    watch(session).viewer.fit?.({ cols: 133, rows: 44 });
    unwrap(await session.type({ bytes: bytesOf('\r'), from: 'person' }));
    await until(session, { pattern: '^44 133$' });
    expect(session.info()).toMatchObject({ cols: 133, rows: 44 });
  });

  it('loses no line in a storm of sizes, and ends with the last one', async () => {
    const session = await start('seq 1 30000; read -r x; stty size; read -r y', { cols: 90, rows: 20 });
    const { viewer } = watch(session);
    let sizes = 0;
    session.onChange(({ cols }) => {
      if (cols !== 90) sizes += 1;
    });
    const waits = until(session, { waiting: true });
    let isOver = false;
    void waits.finally(() => {
      isOver = true;
    });
    for (let i = 0; !isOver || i < 1_000; i += 1) {
      viewer.fit?.({ cols: 20 + ((i * 37) % 480), rows: 5 + ((i * 13) % 295) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await waits;
    viewer.fit?.({ cols: 133, rows: 44 });
    await expect.poll(() => session.info()).toMatchObject({ cols: 133, rows: 44 });
    unwrap(await session.type({ bytes: bytesOf('\r'), from: 'person' }));
    await until(session, { pattern: '^44 133$' });
    const lines = (await readAll(session)).split('\n').slice(0, 30_000);
    expect(lines).toEqual(Array.from({ length: 30_000 }, (_, i) => String(i + 1)));
    expect(sizes).toBeLessThan(1_000);
  });

  it('is that of the viewer where a person acted last, and every viewer is told in order', async () => {
    const session = await start('while read -r x; do stty size; done', { cols: 90, rows: 20 });
    await until(session, { waiting: true });
    const sizes = followSizes(session);
    const first = watch(session);
    first.viewer.fit?.({ cols: 150, rows: 40 });
    await expect.poll(() => sizes.at(-1)).toBe('150x40');
    const second = watch(session);
    expect(first.told).toEqual(['leads', '90x20', 'live', '150x40']);
    expect(second.told).toEqual(['follows', '90x20', '150x40', 'live']);
    second.viewer.fit?.({ cols: 80, rows: 24 });
    unwrap(await session.type({ bytes: bytesOf('\r'), from: 'person' }));
    await until(session, { pattern: '^40 150$' });
    second.viewer.act?.();
    await expect.poll(() => sizes.at(-1)).toBe('80x24');
    unwrap(await session.type({ bytes: bytesOf('\r'), from: 'person' }));
    await until(session, { pattern: '^24 80$' });
    await expect.poll(() => [first, second].every(({ told }) => told.at(-1)?.includes('24 80'))).toBe(true);
    for (const [{ told }, lead] of [[first, 'follows'] as const, [second, 'leads'] as const]) {
      // Whose size it is may be told before the last bytes of the old size; the size itself may not.
      const later = told.slice(4).filter((entry) => entry !== lead);
      expect(told.slice(4)).toContain(lead);
      expect(later.indexOf('80x24')).toBeGreaterThan(later.findIndex((entry) => entry.includes('40 150')));
      expect(later.indexOf('80x24')).toBeLessThan(later.findIndex((entry) => entry.includes('24 80')));
    }
    second.viewer.dispose();
    await expect.poll(() => sizes.at(-1)).toBe('150x40');
    expect(first.told.slice(-2)).toEqual(['leads', '150x40']);
    expect(sizes).toEqual(['150x40', '80x24', '150x40']);
  });
});
