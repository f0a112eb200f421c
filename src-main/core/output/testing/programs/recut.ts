import type { Step } from '../terminalStream';

/** The same output and resizes with the output between resizes cut otherwise. `cut` gives the parts of the bytes in order. */
export function recut(steps: readonly Step[], cut: (bytes: Uint8Array) => readonly Uint8Array[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.kind === 'bytes' && last?.kind === 'bytes') {
      joined[joined.length - 1] = { kind: 'bytes', bytes: Buffer.concat([last.bytes, step.bytes]) };
    } else joined.push(step);
  }
  return joined.flatMap((step) =>
    step.kind === 'bytes' ? cut(step.bytes).map((bytes): Step => ({ kind: 'bytes', bytes })) : [step],
  );
}
