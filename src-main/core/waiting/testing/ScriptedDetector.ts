import { FakeTimers } from '../../pty/FakeTimers';
import type { Termios } from '../Termios';
import type { Verdict } from '../Verdict';
import { WaitingDetector } from '../WaitingDetector';
import { FakeView } from './FakeView';
import { ScriptedEvidence } from './ScriptedEvidence';

/** A detector on a clock, a screen and evidence that the test sets. */
export class ScriptedDetector {
  readonly timers = new FakeTimers();
  readonly evidence = new ScriptedEvidence();
  readonly view = new FakeView();
  readonly verdicts: Verdict[] = [];
  readonly detector: WaitingDetector;
  now = 10_000;
  /** Printed, but still on its way. */
  pending = '';
  termios: Termios | null = { isCanonical: true, hasEcho: true };
  termiosReads = 0;

  constructor() {
    this.detector = new WaitingDetector({
      subject: { pid: 812, masterFd: 9, terminalPath: '/dev/pts/5' },
      view: this.view,
      evidence: this.evidence,
      now: () => this.now,
      timers: this.timers,
      drain: () => this.drain(),
      readTermios: async () => {
        this.termiosReads += 1;
        return this.termios;
      },
    });
    this.detector.onVerdict((verdict) => this.verdicts.push(verdict));
  }

  get kinds(): readonly string[] {
    return this.verdicts.map(({ kind }) => kind);
  }

  /** Moves time in steps of a millisecond, letting promises settle in between. */
  async pass(ms: number): Promise<void> {
    for (let step = 0; step < ms; step += 1) {
      this.now += 1;
      this.timers.advance(1);
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    }
  }

  private drain(): void {
    if (this.pending === '') return;
    this.view.cursorLine += this.pending;
    this.pending = '';
    this.detector.noteOutput();
  }
}
