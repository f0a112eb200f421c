import { type Disposable, DisposableStore, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import { systemTimers, type Timers } from '../pty/Timers';
import type { BaseSession } from '../terminal/BaseSession';
import { PastSession } from '../terminal/PastSession';
import { SessionTimeline, type SettledHold } from '../terminal/SessionTimeline';
import type { TerminalManager } from '../terminal/TerminalManager';
import { completeTimeline, type StoredTimeline } from './storedTimeline';

/** Where timelines are kept. */
export interface TimelineFiles {
  /** Writes it after what was written before; gives whether the disk took it. Never rejects. */
  save(sessionId: string, timeline: StoredTimeline): Promise<boolean>;
  /** Empty when there is none. Never rejects. */
  read(sessionId: string): Promise<StoredTimeline>;
}

export interface TimelinesOptions {
  readonly terminals: Pick<TerminalManager, 'onAdded' | 'onRemoved'>;
  readonly files: TimelineFiles;
  /** How something ended that was held for a person, of a session. */
  readonly onSettled: Event<{ readonly sessionId: string; readonly hold: SettledHold }>;
  /** The name for people of who types. */
  readonly nameOf: (from: string) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers?: Timers;
}

interface Followed {
  readonly timeline: SessionTimeline;
  readonly store: DisposableStore;
  /** When it is saved; null when nothing is new. */
  saving: Disposable | null;
  isOver: boolean;
}

/** The timelines of all sessions: of those that live in memory and, a moment later, on the disk; of others on the disk alone. */
export class Timelines implements Disposable {
  private readonly options: TimelinesOptions;
  private readonly timers: Timers;
  private readonly followed = new Map<string, Followed>();
  private readonly store = new DisposableStore();

  constructor(options: TimelinesOptions) {
    this.options = options;
    this.timers = options.timers ?? systemTimers;
    const { terminals, onSettled } = options;
    this.store.add(terminals.onAdded((session) => this.follow(session)));
    this.store.add(terminals.onRemoved((sessionId) => this.forget(sessionId)));
    this.store.add(onSettled(({ sessionId, hold }) => this.followed.get(sessionId)?.timeline.noteHold(hold)));
  }

  /** What happened to the session, the oldest first. */
  async of({ id, startedAt, state }: SessionInfo): Promise<StoredTimeline> {
    const timeline = this.followed.get(id)?.timeline.view ?? (await this.options.files.read(id));
    return completeTimeline(timeline, { startedAt, exit: state.kind === 'exited' ? state.exit : null });
  }

  /** Writes what is new. Resolves when the disk has it, as far as it takes it. */
  async flush(): Promise<void> {
    const unsaved = [...this.followed].filter(([, { saving }]) => saving !== null);
    await Promise.all(unsaved.map(([sessionId, entry]) => this.save(sessionId, entry)));
  }

  dispose(): void {
    this.store.dispose();
    for (const sessionId of [...this.followed.keys()]) this.forget(sessionId);
  }

  private follow(session: BaseSession): void {
    if (session instanceof PastSession) return;
    const { nameOf, now } = this.options;
    const { startedAt } = session.info();
    const store = new DisposableStore();
    const onChange = (): void => this.saveSoon(session.id);
    const options = { startedAt, now, timers: this.timers, nameOf, onChange };
    const timeline = store.add(new SessionTimeline(options));
    this.followed.set(session.id, { timeline, store, saving: null, isOver: false });
    store.add(session.onInput((input) => timeline.noteInput(input)));
    store.add(session.onChange((info) => this.noteState(info)));
    this.saveSoon(session.id);
    this.noteState(session.info());
  }

  private noteState({ id, state }: SessionInfo): void {
    const entry = this.followed.get(id);
    if (entry === undefined || entry.isOver) return;
    entry.timeline.noteState(state);
    entry.isOver = state.kind === 'exited';
    if (entry.isOver) void this.save(id, entry);
  }

  private saveSoon(sessionId: string): void {
    const entry = this.followed.get(sessionId);
    if (entry === undefined) return;
    entry.saving ??= this.timers.after(limits.timelineSaveMs, () => void this.save(sessionId, entry));
  }

  /** Nothing more happens to one that is over: once the disk has it, it is not kept in memory. */
  private async save(sessionId: string, entry: Followed): Promise<void> {
    entry.saving?.dispose();
    entry.saving = null;
    const isSaved = await this.options.files.save(sessionId, entry.timeline.view);
    if (this.followed.get(sessionId) !== entry) return;
    if (isSaved && entry.isOver && entry.saving === null) this.forget(sessionId);
  }

  private forget(sessionId: string): void {
    const entry = this.followed.get(sessionId);
    if (entry === undefined) return;
    this.followed.delete(sessionId);
    entry.saving?.dispose();
    entry.store.dispose();
  }
}
