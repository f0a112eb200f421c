import { setTimeout as sleep } from 'node:timers/promises';
import { NodePty } from '../../src-main/core/pty/NodePty';
import { createKernelEvidence } from '../../src-main/core/waiting/createKernelEvidence';

/** What one look at a program costs, in microseconds. */
export interface LookCost {
  readonly name: string;
  /** What the look said. */
  readonly kind: string;
  readonly us: readonly number[];
  /** Processor time, which others on the machine do not lengthen. */
  readonly cpuUs: readonly number[];
}

const LOOKS = 1_000;
const WARM_UP_LOOKS = 200;
/** A Node program in npm is up by then, on a busy machine too. */
const SETTLE_MS = 2_500;

/** The classes of WAITING section 4. */
const PROGRAMS: Readonly<Record<string, string>> = {
  sleep: 'exec sleep 600',
  'read of bash': 'read -r x; :',
  'python REPL': 'exec python3 -i -q',
  'cat | grep': 'cat | grep x',
  'gdb (3 threads)': 'exec gdb -q',
  'script (a terminal in a terminal)': 'script -qc "read -r x" /dev/null',
  'fzf (Go threads)': 'seq 9 | fzf',
  'node REPL (11 threads)': `exec ${process.execPath} -i`,
  'npm run (npm, sh, sleep)': 'cd "$LOOKS_FOLDER" && exec npm run --silent wait',
  '200 descendants': 'for i in $(seq 200); do sleep 600 & done; wait',
  '1 000 threads': `exec python3 -c 'import threading, time
threading.stack_size(65536)
for _ in range(1000): threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
time.sleep(600)'`,
};

/** Starts each program in a terminal of its own and looks at it again and again. `folder` has a package.json with the script `wait`. */
export async function benchLooks(folder: string): Promise<readonly LookCost[]> {
  const results: LookCost[] = [];
  for (const [name, script] of Object.entries(PROGRAMS)) results.push(await benchProgram(name, script, folder));
  return results;
}

async function benchProgram(name: string, script: string, folder: string): Promise<LookCost> {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: folder, TERM: 'xterm-256color', LOOKS_FOLDER: folder };
  const started = NodePty.spawn({ file: '/bin/bash', args: ['-c', script], cwd: folder, env, cols: 100, rows: 30 });
  if (!started.ok) throw new Error(started.error.message);
  const pty = started.value;
  pty.onData(() => undefined);
  await sleep(SETTLE_MS);
  const evidence = createKernelEvidence(process.platform);
  for (let i = 0; i < WARM_UP_LOOKS; i += 1) await evidence.look(pty.pid);
  const us: number[] = [];
  let kind = '';
  const cpuUs: number[] = [];
  for (let i = 0; i < LOOKS; i += 1) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    kind = (await evidence.look(pty.pid)).kind;
    us.push((performance.now() - startedAt) * 1_000);
    const { user, system } = process.cpuUsage(before);
    cpuUs.push(user + system);
  }
  process.kill(pty.pid, 'SIGKILL');
  pty.dispose();
  return { name, kind, us, cpuUs };
}
