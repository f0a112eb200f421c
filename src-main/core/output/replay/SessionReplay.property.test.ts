import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Step, terminalSteps } from '../testing/terminalStream';
import { lookOf, ReplayRig, sinkOf } from './testing/ReplayRig';

/** Small, so that a stream is several times as long. */
const MAX_BYTES = 4_096;
const MAX_ROWS = 40;
const CHUNK_BYTES = 200;

const bytesStep = (bytes: Uint8Array): Step => ({ kind: 'bytes', bytes });
/** Scrolls everything away, as a flood does. */
const flood = fc
  .tuple(fc.constantFrom('', '\u001b[31m', '\u001b[1;48;5;17m', '\u001b[m'), fc.integer({ min: 20, max: 300 }))
  .map(([colour, count]) => bytesStep(Buffer.from(`${colour}${'line\r\n'.repeat(count)}`)));
/** Draws the same rows again and again, as a progress display does. */
const redraw = fc
  .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 10, max: 200 }))
  .map(([text, count]) => bytesStep(Buffer.from(`\u001b[3;1H\u001b[32m${text}\u001b[K\u001b[m`.repeat(count))));
const modes = fc
  .constantFrom('?1h', '?1l', '?1000h', '?1002h', '?1002l', '?1006h', '?1004h', '?66h', '?2004h', '?25l', '4 q', '2;5r')
  .map((mode) => bytesStep(Buffer.from(`\u001b[${mode}`)));
const colours = fc
  .constantFrom('1', '4:3', '38;5;200', '38;2;1;2;3', '48:2::9:8:7', '58;5;3', '53', '22;24', '90;107', '0')
  .map((params) => bytesStep(Buffer.from(`\u001b[${params}m`)));

const session = fc.record({
  cols: fc.integer({ min: 16, max: 40 }),
  rows: fc.integer({ min: 4, max: MAX_ROWS / 4 }),
  parts: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: terminalSteps },
      { weight: 3, arbitrary: fc.array(flood, { minLength: 1, maxLength: 3 }) },
      { weight: 3, arbitrary: fc.array(redraw, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(modes, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(colours, { minLength: 1, maxLength: 4 }) },
    ),
    { minLength: 4, maxLength: 14 },
  ),
  attachAt: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** A screenful from the last row on: what a resize brings back in xterm.js depends on how full its scrollback is. */
const AFTER_RESIZE = `\u0018\u001b[?47l\u001b[r\u001b[?6l\u001b[999H${'after\r\n'.repeat(MAX_ROWS)}`;

/**
 * Without what is not kept (the character that REP repeats, a link that is open at the cut), and without going back to a
 * saved cursor: in xterm.js that moves with the rows until the scrollback is full. SessionReplay.test.ts goes back to one.
 */
function stepsOf(parts: readonly (readonly Step[])[]): Step[] {
  return parts.flat().flatMap((step): Step[] => {
    if (step.kind === 'resize') return [resizeStep(step), bytesStep(Buffer.from(AFTER_RESIZE))];
    const text = Buffer.from(step.bytes).toString('latin1');
    const kept = text
      .replace(/(\u001b\[[\d;]*)[bu]/g, '$1C')
      .replace(/(\u001b\[\?)104[89]/g, '$147')
      .replaceAll('\u001b8', '\u001b7')
      .replaceAll(']8;;', ']7;;');
    const bytes = Buffer.from(kept, 'latin1');
    const chunks: Step[] = [];
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) chunks.push(bytesStep(bytes.subarray(at, at + CHUNK_BYTES)));
    return chunks;
  });
}

/** Not so narrow or high that a few rows of text fill more than the scrollback that is kept. */
function resizeStep({ cols, rows }: Step & { kind: 'resize' }): Step {
  return { kind: 'resize', cols: Math.max(cols, 16), rows: Math.min(rows, MAX_ROWS / 4) };
}

async function check({
  cols,
  rows,
  parts,
  attachAt,
}: typeof session extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const rig = new ReplayRig({ cols, rows, maxBytes: MAX_BYTES, maxRows: MAX_ROWS });
  const steps = stepsOf(parts);
  const attachStep = Math.floor(attachAt * steps.length);
  const run = async (step: Step): Promise<void> => {
    if (step.kind === 'bytes') rig.print(step.bytes);
    else rig.resize(step);
    await rig.settle();
  };
  for (const step of steps.slice(0, attachStep)) await run(step);
  const window = rig.attach();
  expect(lookOf(window)).toEqual(lookOf(rig.everything));
  const sink = sinkOf(window);
  for (const step of steps.slice(attachStep)) {
    if (step.kind === 'bytes') sink.write(step.bytes);
    else sink.resize?.(step.cols, step.rows);
    await run(step);
  }
  expect(lookOf(window)).toEqual(lookOf(rig.everything));
  window.dispose();
  rig.dispose();
}

describe('SessionReplay', () => {
  it('shows in a window that attaches what one shows that was there from the start', async () => {
    // Shrinking such a session takes longer than to read it.
    await fc.assert(fc.asyncProperty(session, check), { numRuns: 60, endOnFailure: true });
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});
