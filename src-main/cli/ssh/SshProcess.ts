import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fail, ok, type Result } from '@shared/errors';
import { type SshCall, sshArguments } from './sshCommand';

/** Enough for a slow login with its start-up files, and for a host that starts. */
const ANSWER_MS = 60_000;
const MAX_STDERR_CHARS = 1_000;
/** Of what the start-up files print before our line. */
const MAX_NOISE_BYTES = 1_048_576;

/** What a line of the far side means: its value, or null when it is not ours. */
type ReadLine<T> = (line: string) => T | null;

/** The user's own OpenSSH with a Signalbox command at its other end. */
export class SshProcess {
  readonly child: ChildProcess & { readonly stdin: NonNullable<ChildProcess['stdin']>; readonly stdout: Readable };
  /** Resolves when ssh has ended and all that it printed was read. */
  readonly ended: Promise<void>;
  private readonly target: string;
  private said = '';
  private startError: Error | null = null;

  /** `invalid-argument` when the target cannot be one. What ssh asks, it asks on the terminal itself. */
  static start(call: SshCall, env: NodeJS.ProcessEnv = process.env): Result<SshProcess> {
    const args = sshArguments(call);
    return args.ok ? ok(new SshProcess(call.remote.target, args.value, env)) : args;
  }

  private constructor(target: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.target = target;
    const child = spawn('ssh', args, { env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    this.child = child;
    // It ends while something is written to it: `ended` says so.
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => {
      this.said = (this.said + chunk.toString()).slice(-MAX_STDERR_CHARS);
    });
    this.ended = new Promise((resolve) => {
      child.once('close', () => resolve());
      child.once('error', (error) => {
        this.startError = error;
        resolve();
      });
    });
  }

  /**
   * Waits for the first line that `read` knows; what comes after it stays to be read from `child.stdout`. Fails with
   * `unavailable` and what ssh said when it ends before or takes too long; then it is ended.
   */
  async firstLine<T>(read: ReadLine<T>, timeoutMs: number = ANSWER_MS): Promise<Result<T>> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), timeoutMs);
    });
    const found = await Promise.race([
      findLine(this.child.stdout, read),
      this.ended.then(() => 'ended' as const),
      late,
    ]);
    clearTimeout(timer);
    if (typeof found === 'object') return ok(found.value);
    this.stop();
    return fail('unavailable', this.explain(found));
  }

  /** Ends ssh, and with it what its connection carries. */
  stop(): void {
    this.child.kill();
  }

  private explain(reason: 'ended' | 'late' | 'noise'): string {
    if (this.startError !== null)
      return `ssh cannot be started (${this.startError.message}). Install OpenSSH's client.`;
    const lastWords = this.said.trim().split('\n').slice(-3).join('; ');
    const what = reason === 'ended' ? 'ended before Signalbox answered' : 'gave no answer of Signalbox';
    return `ssh to ${this.target} ${what}${lastWords === '' ? '' : `: ${lastWords}`}. Try \`ssh ${this.target} signalbox --version\`: it must work without a question.`;
  }
}

/** Reads up to the line that is looked for and puts back what follows it. */
function findLine<T>(stdout: Readable, read: ReadLine<T>): Promise<{ readonly value: T } | 'noise'> {
  return new Promise((resolve) => {
    let pending = Buffer.alloc(0);
    let noiseBytes = 0;
    const settle = (outcome: { readonly value: T } | 'noise'): void => {
      stdout.pause();
      stdout.off('data', take);
      if (pending.length > 0) stdout.unshift(pending);
      resolve(outcome);
    };
    const take = (chunk: Buffer): void => {
      pending = Buffer.concat([pending, chunk]);
      for (let end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n')) {
        const value = read(pending.subarray(0, end).toString('utf8').trimEnd());
        pending = pending.subarray(end + 1);
        noiseBytes += end + 1;
        if (value === null) continue;
        settle({ value });
        return;
      }
      if (noiseBytes + pending.length > MAX_NOISE_BYTES) settle('noise');
    };
    stdout.on('data', take);
  });
}
