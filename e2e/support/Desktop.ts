import type { ElectronApplication, Page } from '@playwright/test';
import type { StandInApp } from '../electron-stand-in/driver/StandInApp';

/** In what the window is shown: a Playwright project for each. */
export type Shell = 'browser' | 'stand-in' | 'electron';

/** The desktop app that a test started: in the stand-in or in Electron itself. */
export interface Desktop {
  firstWindow(): Promise<Page>;
  close(): Promise<void>;
  /** There in the stand-in only. */
  readonly standIn: StandInApp | null;
  readonly electron: ElectronApplication | null;
}
