import { readFileSync } from 'node:fs';
import { messageOf } from '@shared/errors';
import writeFileAtomic from 'write-file-atomic';
import type { HostLog } from '../HostLog';
import { type WindowPlace, windowPlaceSchema } from './windowPlace.logic';

/** Keeps size and place of the window from one run to the next. */
export class WindowPlaceFile {
  private readonly file: string;
  private readonly log: HostLog;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(file: string, log: HostLog) {
    this.file = file;
    this.log = log;
  }

  /** What was kept; null when there is nothing, or nothing that can be used. Synchronous: once, before the window opens. */
  read(): WindowPlace | null {
    try {
      return windowPlaceSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      // The first run, or a damaged file: the window opens at its usual place.
      return null;
    }
  }

  write(place: WindowPlace): void {
    this.lastWrite = this.lastWrite
      .then(() => writeFileAtomic(this.file, JSON.stringify(place)))
      .catch((thrown: unknown) => this.log(`The window's place could not be kept: ${messageOf(thrown)}`));
  }

  /** Resolves when what was given is on the disk. */
  settled(): Promise<void> {
    return this.lastWrite;
  }
}
