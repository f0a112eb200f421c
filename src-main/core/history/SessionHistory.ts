import { join } from 'node:path';
import { messageOf, type Result } from '@shared/errors';
import type { Disposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { Config } from '../config/configSchema';
import { completeRecording } from '../output/completeRecording';
import { NodeLogFiles } from '../output/disk/NodeLogFiles';
import { readStoredRecording } from '../output/readStoredRecording';
import type { TextPart } from '../output/readTextPart';
import type { SessionLog } from '../output/SessionLog';
import { PastSession } from '../terminal/PastSession';
import type { SessionLogs } from '../terminal/SessionLogs';
import { SessionOutput } from '../terminal/SessionOutput';
import type { TerminalManager } from '../terminal/TerminalManager';
import { RecordingRepairs } from './RecordingRepairs';
import { readTimeline } from './readTimeline';
import { SessionStore } from './SessionStore';
import type { StoredSession } from './storedSession';
import { formatTimeline, TIMELINE_FILE } from './storedTimeline';
import type { TimelineFiles } from './Timelines';

export interface SessionHistoryOptions {
  readonly terminals: TerminalManager;
  readonly logs: SessionLogs;
  /** Folder of the sessions' own folders. */
  readonly folder: string;
  readonly config: () => Config;
}

/** Keeps the sessions of this host for the next one, and brings back those of earlier hosts. */
export class SessionHistory {
  private readonly options: SessionHistoryOptions;
  private readonly store: SessionStore;
  private readonly repairs: RecordingRepairs;
  private readonly listeners: readonly Disposable[];
  /** What of each session is stored: nothing else of it changes. */
  private readonly stored = new Map<string, string>();
  /** The sessions of earlier hosts, the oldest first. */
  private readonly past = new Map<string, StoredSession>();

  constructor(options: SessionHistoryOptions) {
    this.options = options;
    const { terminals, folder } = options;
    const onError = (thrown: unknown): void => console.error(`Session history: ${messageOf(thrown)}`);
    this.store = new SessionStore({ folder, onError });
    this.repairs = new RecordingRepairs({
      complete: (id, isCancelled) => this.completeRecording(id, isCancelled),
      onError,
    });
    this.listeners = [
      terminals.onChanged((info) => this.keep(info)),
      terminals.onRemoved((sessionId) => this.forget(sessionId)),
    ];
  }

  /** The timelines beside the records. */
  get timelines(): TimelineFiles {
    return {
      save: (id, timeline) => this.store.saveBeside(id, TIMELINE_FILE, formatTimeline(timeline)),
      read: (id) => readTimeline(join(this.options.folder, id)),
    };
  }

  /** Lists the sessions of earlier hosts as ended or lost. To be called once, before the first session starts. */
  async load(): Promise<void> {
    const all = await this.store.load();
    const keptCount = Math.max(1, this.options.config().output.maxEndedSessions);
    // Not even looked into, which takes milliseconds each: they would be forgotten at once.
    for (const { stored } of all.slice(0, -keptCount)) this.store.remove(stored.id);
    for (const loaded of all.slice(-keptCount)) {
      const session = await this.restore(loaded.stored);
      if (loaded.isSalvaged && hasNothing(session.info())) this.store.remove(session.id);
      else this.add(session, loaded.stored);
    }
    this.repairs.start([...this.past.keys()]);
  }

  /** Resolves when everything is written. The last call. */
  async close(): Promise<void> {
    for (const listener of this.listeners) listener.dispose();
    await this.repairs.close();
    await this.store.flush();
  }

  private add(session: PastSession, stored: StoredSession): void {
    const info = session.info();
    this.past.set(stored.id, stored);
    this.stored.set(stored.id, keyOf(info));
    // What was lost is lost for good: the next host need not find out again.
    if (stored.exit?.cause === 'lost') this.store.save(info);
    this.options.terminals.add(session);
  }

  private keep(info: SessionInfo): void {
    const key = keyOf(info);
    if (this.stored.get(info.id) === key) return;
    this.stored.set(info.id, key);
    const past = this.past.get(info.id);
    // Of an earlier session only the name changes; what its record says of its output is not known anew.
    if (past === undefined) this.store.save(info);
    else this.store.put({ ...past, name: info.name });
  }

  private forget(sessionId: string): void {
    this.past.delete(sessionId);
    this.stored.delete(sessionId);
    this.repairs.forget(sessionId);
    this.store.remove(sessionId);
  }

  private async restore(stored: StoredSession): Promise<PastSession> {
    const { logs } = this.options;
    const { id, exit, cols, rows, unsavedTotalLines = 0, ...rest } = stored;
    const repair = exit?.cause === 'lost' ? await logs.repair(id) : null;
    const log = await logs.open(id, stored.isTerminal);
    const hold = { pause: () => undefined, resume: () => undefined };
    const createLog = (): SessionLog | null => (log.ok ? log.value : null);
    const output = new SessionOutput({ cols, rows, ...hold, answer: () => undefined, createLog });
    const knownLost = repair?.ok ? repair.value.lostLines : 0;
    const lostLines = Math.max(knownLost, unsavedTotalLines - output.log.totalLines);
    if (lostLines > 0) output.note(lostText(lostLines));
    if (!log.ok) output.note(log.error.message);
    return new PastSession({
      identity: { id, ...rest },
      size: { cols, rows },
      exit: exit ?? { code: null, signal: null, cause: 'lost', at: stored.startedAt },
      output,
      readRecording: (offset) => this.readRecording(id, offset),
    });
  }

  private async readRecording(sessionId: string, offset: number): Promise<Result<TextPart>> {
    await this.repairs.settled(sessionId);
    return readStoredRecording(join(this.options.folder, sessionId), offset);
  }

  private async completeRecording(sessionId: string, isCancelled: () => boolean): Promise<void> {
    const stored = this.past.get(sessionId);
    if (stored === undefined) return;
    const { name: title, exit } = stored;
    const reason = exit?.cause === 'lost' ? 'Signalbox was ended while it was made' : 'the disk did not take it';
    await completeRecording({
      folder: join(this.options.folder, sessionId),
      files: new NodeLogFiles(),
      subject: { ...stored, title },
      maxBytes: this.options.config().recording.maxBytesPerSession,
      reason,
      isCancelled,
    });
  }
}

/** Changes when something does that is stored. */
function keyOf({ state, outputProblem, name }: SessionInfo): string {
  return `${state.kind === 'exited'} ${outputProblem} ${name}`;
}

/** All that is known of it is that it was. */
function hasNothing({ totalLines, evictedLines, outputProblem }: SessionInfo): boolean {
  return totalLines === 0 && evictedLines === 0 && outputProblem === null;
}

function lostText(lineCount: number): string {
  return `Signalbox was ended while this session printed: ${lineCount} ${lineCount === 1 ? 'line' : 'lines'} at its end could not be saved.`;
}
