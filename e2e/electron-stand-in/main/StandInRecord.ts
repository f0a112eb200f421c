import { EventEmitter } from 'node:events';
import type { StandInNotification, StandInTray } from './desktopParts';

/** A question or a message that the app showed in a box of the system. */
export interface ShownBox {
  readonly type: 'message' | 'error';
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** What cannot be seen in the stand-in: the export `standIn`, for tests, where the person's answers wait as well. */
export class StandInRecord {
  readonly trays: StandInTray[] = [];
  readonly notifications: StandInNotification[] = [];
  readonly boxes: ShownBox[] = [];
  /** Addresses that went to the system's browser. */
  readonly opened: string[] = [];
  /** Numbers of the buttons that are pressed in the next boxes; without one the box stays until one comes. */
  readonly answers: number[] = [];
  private readonly answered = new EventEmitter();

  /** Presses a button of the box that stands, or of the next one. */
  press(button: number): void {
    this.answers.push(button);
    this.answered.emit('press');
  }

  async takeAnswer(): Promise<number> {
    let answer = this.answers.shift();
    while (answer === undefined) {
      await new Promise((resolve) => this.answered.once('press', resolve));
      answer = this.answers.shift();
    }
    return answer;
  }
}
