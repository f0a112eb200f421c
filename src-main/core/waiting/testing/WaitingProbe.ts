import { readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readShellMark } from '../../output/assembler/readShellMark';
import type { ShellMark, TerminalView } from '../../output/OutputLog';
import { XtermOracle } from '../../output/testing/XtermOracle';
import { NodePty } from '../../pty/NodePty';
import { unwrap } from '../../pty/PtyProbe';
import { systemTimers } from '../../pty/Timers';
import { createKernelEvidence } from '../createKernelEvidence';
import type { KernelEvidence } from '../KernelEvidence';
import { readTermios } from '../readTermios';
import type { Verdict } from '../Verdict';
import { WaitingDetector } from '../WaitingDetector';

const size = { cols: 100, rows: 30 };

/** For tests: a real program in a real terminal, with the detector watching it. */
export class WaitingProbe {
  readonly pty: NodePty;
  readonly detector: WaitingDetector;
  readonly verdicts: Verdict[] = [];
  private text = '';
  private readonly listeners = new Set<() => void>();

  constructor(script: string, evidence: KernelEvidence = createKernelEvidence(process.platform)) {
    const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', HOME: '/tmp' };
    this.pty = unwrap(NodePty.spawn({ file: '/bin/bash', args: ['-c', script], cwd: '/tmp', env, ...size }));
    const screen = new XtermOracle(size.cols, size.rows);
    const options = { subject: this.pty, view: viewOf(screen), evidence, timers: systemTimers, readTermios };
    const take = (bytes: Buffer): void => {
      screen.write(bytes);
      this.text += bytes.toString('latin1');
      this.detector.noteOutput();
      this.tell();
    };
    this.detector = new WaitingDetector({
      ...options,
      now: () => performance.now(),
      drain: () => readPending(this.pty.masterFd).forEach(take),
    });
    this.pty.onData(take);
    this.detector.onVerdict((verdict) => {
      this.verdicts.push(verdict);
      this.tell();
    });
    this.detector.setWatched(true);
  }

  /** Resolves when `text` has been printed. */
  printed(text: string): Promise<void> {
    return this.until(() => (this.text.includes(text) ? true : undefined)).then(() => undefined);
  }

  /** The next `waiting` verdict, or the present one. */
  waiting(): Promise<Extract<Verdict, { kind: 'waiting' }>> {
    return this.until(() => {
      const last = this.verdicts.at(-1);
      return last?.kind === 'waiting' ? last : undefined;
    });
  }

  /** Resolves when the wait is over. */
  busy(): Promise<true> {
    return this.until(() => (this.verdicts.at(-1)?.kind === 'busy' ? true : undefined));
  }

  async type(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.detector.noteInput(bytes);
    unwrap(await this.pty.write(bytes));
  }

  /** The program and its terminal go; its children get the hangup. */
  end(): void {
    this.detector.dispose();
    try {
      process.kill(this.pty.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    this.pty.dispose();
  }

  private until<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        this.listeners.delete(check);
        resolve(found);
      };
      this.listeners.add(check);
      check();
    });
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

/** What xterm.js shows, as the detector wants it. */
function viewOf(screen: XtermOracle): TerminalView {
  const { terminal } = screen;
  let shellMark: ShellMark | null = null;
  terminal.parser.registerOscHandler(133, (data) => {
    shellMark = readShellMark(Buffer.from(`133;${data}`), data.length + 4) ?? shellMark;
    return true;
  });
  return {
    get cursorLine() {
      return screen.cursorLine();
    },
    get cursorOffset() {
      return screen.cursorLine().length;
    },
    get cursorColumn() {
      return terminal.buffer.active.cursorX;
    },
    get isAlternateScreen() {
      return terminal.buffer.active.type === 'alternate';
    },
    get isBracketedPaste() {
      return terminal.modes.bracketedPasteMode;
    },
    isCursorVisible: true,
    queryCount: 0,
    get shellMark() {
      return shellMark;
    },
    screenRows() {
      const { active } = terminal.buffer;
      const texts = Array.from(
        { length: size.rows },
        (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
      );
      return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
    },
  };
}

/** What the kernel holds for us; a read that finds nothing also flushes the terminal's work queue (n_tty_read of Linux). */
function readPending(masterFd: number | null): Buffer[] {
  const chunks: Buffer[] = [];
  const buffer = Buffer.alloc(65_536);
  for (;;) {
    try {
      const length = masterFd === null ? 0 : readSync(masterFd, buffer);
      if (length === 0) return chunks;
      chunks.push(Buffer.from(buffer.subarray(0, length)));
    } catch {
      // EAGAIN: that was all. EIO: the program has ended.
      return chunks;
    }
  }
}
