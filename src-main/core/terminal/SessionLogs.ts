import { join } from 'node:path';
import type { Result } from '@shared/errors';
import type { Config } from '../config/configSchema';
import { DiskLog } from '../output/DiskLog';
import { DiskBudget } from '../output/disk/DiskBudget';
import { NodeLogFiles } from '../output/disk/NodeLogFiles';
import { OpenFiles } from '../output/disk/OpenFiles';
import { openDiskLog } from '../output/disk/openDiskLog';
import { type LogRepair, repairLog } from '../output/disk/repairLog';
import type { StoredLog } from '../output/disk/StoredLog';
import type { LogHold } from './SessionOutput';

export interface SessionLogsOptions {
  /** Folder of the sessions' own folders. */
  readonly folder: string;
  readonly config: () => Config;
}

/** The logs of all sessions of this home: they share one budget of bytes and one of open files. */
export class SessionLogs {
  private readonly options: SessionLogsOptions;
  private readonly openFiles = new OpenFiles({ files: new NodeLogFiles() });
  private readonly budget: DiskBudget;

  constructor(options: SessionLogsOptions) {
    this.options = options;
    this.budget = new DiskBudget({ maxBytes: () => options.config().output.maxBytesTotal });
  }

  /** The log of a new session. Nothing is written before something is printed. */
  create(sessionId: string, shape: { isTerminal: boolean; cols: number; rows: number }, hold: LogHold): DiskLog {
    const { openFiles, budget } = this;
    const { maxBytesPerSession: maxBytes } = this.options.config().output;
    return new DiskLog({ folder: this.folderOf(sessionId), openFiles, budget, maxBytes, ...shape, ...hold });
  }

  /** The log of a session of an earlier host. Call it for the oldest session first: the oldest logs are dropped first. */
  async open(sessionId: string, isTerminal: boolean): Promise<Result<StoredLog>> {
    const opened = await openDiskLog(this.folderOf(sessionId), { openFiles: this.openFiles, isTerminal });
    if (opened.ok) this.budget.addEnded(opened.value);
    return opened;
  }

  /** Brings the log of a session whose host died in order, before it is opened. */
  repair(sessionId: string): Promise<Result<LogRepair>> {
    return repairLog(this.folderOf(sessionId), this.openFiles);
  }

  private folderOf(sessionId: string): string {
    return join(this.options.folder, sessionId, 'output');
  }
}
