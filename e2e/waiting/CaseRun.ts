import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { MemoryLog } from '../../src-main/core/output/testing/MemoryLog';
import { killTree } from '../../src-main/core/process/killTree';
import type { ProcessTable } from '../../src-main/core/process/ProcessTable';
import { ProcessTree } from '../../src-main/core/process/ProcessTree';
import { sessionMarker } from '../../src-main/core/process/sessionMarker';
import { NodePty } from '../../src-main/core/pty/NodePty';
import { systemTimers } from '../../src-main/core/pty/Timers';
import { SessionOutput } from '../../src-main/core/terminal/SessionOutput';
import type { Verdict } from '../../src-main/core/waiting/Verdict';
import { WaitingDetector } from '../../src-main/core/waiting/WaitingDetector';
import type { Mode } from './modes';
import type { TypedInput, WaitingCase } from './WaitingCase';

const size = { cols: 120, rows: 30 };
/** A program of the corpus has reached its point by then, however busy the machine is. */
const MAX_START_MS = 20_000;
/** Enough to find what a case looks for. */
const MAX_TEXT_CHARS = 100_000;
/** Programs that switch the echo off throw away what was typed before. */
const BEFORE_TYPING_MS = 250;

export interface TimedVerdict {
  readonly at: number;
  readonly verdict: Verdict;
}

/** What one run of a program looked like; times are monotonic milliseconds. */
export interface CaseTrace {
  readonly startedAt: number;
  readonly outputTimes: readonly number[];
  /** Minus infinity: nothing was typed. */
  readonly lastInputAt: number;
  /** When the text that counts was printed; null when there is none, infinity when it never came. */
  readonly shownAt: number | null;
  readonly hasExited: boolean;
  /** The verdicts of each mode, in its order. */
  readonly verdicts: readonly (readonly TimedVerdict[])[];
}

export interface CaseRunOptions {
  readonly modes: readonly Mode[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly table: ProcessTable;
}

/** Runs one program in the product's own terminal and output, watched by one detector for each mode. */
export class CaseRun {
  private readonly case: WaitingCase;
  private readonly pty: NodePty;
  private readonly tree: ProcessTree;
  private readonly output: SessionOutput;
  private readonly detectors: readonly WaitingDetector[];
  private readonly verdicts: readonly TimedVerdict[][];
  private readonly startedAt = performance.now();
  private readonly outputTimes: number[] = [];
  private readonly listeners = new Set<() => void>();
  /** Printed since the last input. */
  private text = '';
  private lastInputAt = Number.NEGATIVE_INFINITY;
  /** When `shows` was printed since the last input. */
  private shownAt: number | null = null;
  private hasExited = false;

  constructor(options: CaseRunOptions, it: WaitingCase) {
    this.case = it;
    const sessionId = `corpus_${it.id}`;
    const env = { ...options.env, [sessionMarker]: sessionId };
    const spawned = NodePty.spawn({ file: '/bin/bash', args: ['-c', it.cmd], cwd: options.cwd, env, ...size });
    if (!spawned.ok) throw new Error(spawned.error.message);
    this.pty = spawned.value;
    this.tree = new ProcessTree({ rootPid: this.pty.pid, sessionId, table: options.table });
    this.output = new SessionOutput({
      ...size,
      pause: () => this.pty.pause(),
      resume: () => this.pty.resume(),
      answer: (bytes) => void this.pty.write(bytes),
      createLog: () => new MemoryLog({ isTerminal: true, ...size }),
    });
    this.verdicts = options.modes.map(() => []);
    this.detectors = options.modes.map((mode, index) => this.watch(mode, index));
    this.pty.onData((bytes) => this.take(bytes));
    this.pty.onExit(() => {
      this.hasExited = true;
      for (const detector of this.detectors) detector.noteExit();
    });
  }

  /** Plays the case and ends the program. */
  async play(): Promise<CaseTrace> {
    for (const detector of this.detectors) detector.setWatched(true);
    await this.tree.meetRoot();
    const signals = this.sendSignals();
    for (const input of this.case.input ?? []) await this.type(input);
    await signals;
    const { shows, T = 1_200 } = this.case;
    const isShown = shows === undefined || (await this.printed(shows));
    if (shows === undefined) await this.until(T);
    else if (isShown) await delay(T);
    const trace: CaseTrace = {
      startedAt: this.startedAt,
      outputTimes: [...this.outputTimes],
      lastInputAt: this.lastInputAt,
      shownAt: isShown ? this.shownAt : Number.POSITIVE_INFINITY,
      hasExited: this.hasExited,
      verdicts: this.verdicts.map((list) => [...list]),
    };
    await this.end();
    return trace;
  }

  private watch(mode: Mode, index: number): WaitingDetector {
    const detector = new WaitingDetector({
      subject: this.pty,
      view: this.output.log.view,
      evidence: mode.createEvidence(),
      now: () => performance.now(),
      timers: systemTimers,
      readTermios: mode.readTermios,
      drain: () => this.pty.drain(),
    });
    detector.onVerdict((verdict) => this.verdicts[index]?.push({ at: performance.now(), verdict }));
    return detector;
  }

  private take(bytes: Buffer): void {
    this.outputTimes.push(performance.now());
    this.text = (this.text + bytes.toString('utf8')).slice(-MAX_TEXT_CHARS);
    const { shows } = this.case;
    if (shows !== undefined && this.shownAt === null && this.text.includes(shows)) this.shownAt = performance.now();
    this.output.write(bytes);
    for (const listener of [...this.listeners]) listener();
    for (const detector of this.detectors) detector.noteOutput();
  }

  private async type({ data, at, after }: TypedInput): Promise<void> {
    if (after === undefined) await this.until(at ?? 0);
    else if (await this.printed(after)) await delay(BEFORE_TYPING_MS);
    const bytes = Buffer.from(data);
    for (const detector of this.detectors) detector.noteInput(bytes);
    this.lastInputAt = performance.now();
    this.text = '';
    this.shownAt = null;
    await this.pty.write(bytes);
  }

  /** False: it did not come. */
  private printed(text: string): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isPrinted: boolean): void => {
        clearTimeout(timer);
        this.listeners.delete(check);
        resolve(isPrinted);
      };
      const check = (): void => {
        if (this.text.includes(text)) finish(true);
      };
      const timer = setTimeout(() => finish(false), MAX_START_MS);
      this.listeners.add(check);
      check();
    });
  }

  private async until(ms: number): Promise<void> {
    await delay(Math.max(0, this.startedAt + ms - performance.now()));
  }

  private async sendSignals(): Promise<void> {
    for (const { at, sig } of this.case.signals ?? []) {
      await this.until(at);
      await this.signal(sig);
    }
  }

  private async signal(name: NodeJS.Signals): Promise<void> {
    for (const { pid } of await this.tree.scan()) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended since.
      }
    }
  }

  private async end(): Promise<void> {
    for (const detector of this.detectors) detector.dispose();
    await killTree({ tree: this.tree, graceMs: 0 });
    this.pty.dispose();
    this.output.dispose();
  }
}
