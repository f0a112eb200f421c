import { NodePty } from '../../../pty/NodePty';
import type { Pty } from '../../../pty/Pty';
import { PtyProbe, unwrap } from '../../../pty/PtyProbe';
import { CastEncoder } from '../../CastEncoder';
import type { FrameCode } from '../../recordingFrames';
import { DemoPlace } from './DemoPlace';
import type { DemoProgram, Resize } from './DemoProgram';

/** More than any of them needs on a busy machine. */
const MAX_MS = 60_000;

/** The terminal of a recording. */
export interface RecordedView {
  readonly cols: number;
  readonly rows: number;
  /** Null: the size stays. */
  readonly resize: Resize | null;
}

type AddFrame = (code: FrameCode, payload: Uint8Array) => void;

/**
 * Runs a program on a terminal and gives what it printed as asciicast v3: an event for each chunk that was read (a
 * character that lies across two is in the second) and for each resize. `folder` is made for it and removed afterwards.
 * Throws when the program does not end as it should.
 */
export async function recordProgram(program: DemoProgram, view: RecordedView, folder: string): Promise<string> {
  const place = new DemoPlace(folder);
  await place.open();
  try {
    const command = await program.prepare(place);
    const env = { ...place.env, ...program.env?.(place) };
    const { cols, rows } = view;
    const spawned = NodePty.spawn({ file: '/bin/sh', args: ['-c', command], cwd: place.project, env, cols, rows });
    return await record(unwrap(spawned), program, view);
  } finally {
    await place.close();
  }
}

async function record(pty: Pty, program: DemoProgram, view: RecordedView): Promise<string> {
  const probe = new PtyProbe(pty);
  const { add, text } = startCast(program, view);
  const needed = [...(program.answers ?? []).map(({ after }) => after), ...(view.resize ? [view.resize.after] : [])];
  pty.onData((bytes) => add('o', bytes));
  try {
    void answer(probe, program);
    void resize(probe, view, add);
    const { code } = await exitOf(probe);
    const unseen = needed.filter((words) => !probe.text.includes(words));
    if (code === (program.exitCode ?? 0) && unseen.length === 0) return text();
    const what = unseen.length === 0 ? '' : ` without ${unseen.join(', ')}`;
    throw new Error(`${program.name} ended with ${code}${what}:\n${probe.text}`);
  } finally {
    pty.dispose();
  }
}

/** Begins a recording: `add` takes what happens now, `text` gives all of it. */
function startCast({ name }: DemoProgram, { cols, rows }: RecordedView): { add: AddFrame; text: () => string } {
  const subject = { cols, rows, isTerminal: true, command: name, title: null, shell: '/bin/sh', startedAt: 0 };
  const encoder = new CastEncoder(subject, Number.POSITIVE_INFINITY);
  const lines = [encoder.header()];
  const startedAt = performance.now();
  return {
    add: (code, payload) => {
      const encoded = encoder.encode({ code, at: performance.now() - startedAt, payload });
      lines.push(...encoded.map((line) => Buffer.from(line)));
    },
    text: () => Buffer.concat(lines).toString(),
  };
}

async function answer(probe: PtyProbe, { answers = [] }: DemoProgram): Promise<void> {
  for (const { after, keys } of answers) {
    await probe.printed(after);
    await probe.pty.write(Buffer.from(keys));
  }
}

async function resize(probe: PtyProbe, view: RecordedView, add: AddFrame): Promise<void> {
  if (view.resize === null) return;
  const { after, cols, rows } = view.resize;
  await probe.printed(after);
  probe.pty.resize(cols, rows);
  add('r', Buffer.from(`${cols}x${rows}`));
}

async function exitOf(probe: PtyProbe): Promise<{ code: number | null }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${MAX_MS} ms:\n${probe.text}`)), MAX_MS);
  });
  try {
    return await Promise.race([probe.finish(), late]);
  } finally {
    clearTimeout(timer);
  }
}
