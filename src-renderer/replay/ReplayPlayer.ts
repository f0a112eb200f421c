import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Transport } from '../transport/Transport';
import { CastStore } from './CastStore';
import { RecordingLoader } from './RecordingLoader';
import { ReplayClock } from './ReplayClock';
import { ReplayFeed, type ReplayTerminal } from './ReplayFeed';
import { INITIAL_REPLAY_STATE, type ReplayState } from './replayState';

export interface ReplayPlayerOptions {
  readonly transport: Pick<Transport, 'invoke'>;
  readonly sessionId: string;
  /** Whether more of the recording can come. */
  readonly isLive: () => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Calls back before the next frame is drawn. */
  readonly nextFrame: (callback: () => void) => Disposable;
}

/** In so many steps a jump shows how far it is. */
const JUMP_STEPS = 10;
/** While playing, a jump back goes behind a marker that was passed less than so long ago, by the clock of the person. */
const MARKER_GRACE_MS = 1_000;

/** Plays the recording of one session into a terminal. Positions are on the real clock. */
export class ReplayPlayer implements Disposable {
  readonly store: StoreApi<ReplayState> = createStore<ReplayState>()(() => INITIAL_REPLAY_STATE);
  private readonly options: ReplayPlayerOptions;
  private readonly disposables = new DisposableStore();
  private readonly cast = new CastStore();
  private readonly clock: ReplayClock;
  private readonly loader: RecordingLoader;
  private feed: ReplayFeed | null = null;
  private frame: Disposable | null = null;
  private isLoading = false;
  /** The person went to the end while it was not known yet. */
  private wantsEnd = false;

  constructor(options: ReplayPlayerOptions) {
    this.options = options;
    this.clock = new ReplayClock(options.now);
    const { transport, sessionId } = options;
    this.loader = new RecordingLoader({ transport, sessionId, store: this.cast, onPart: () => this.handlePart() });
    this.disposables.add(toDisposable(() => this.loader.cancel()));
    this.disposables.add(toDisposable(() => this.frame?.dispose()));
  }

  /** Shows the replay in a terminal and begins to load it. */
  start(terminal: ReplayTerminal): void {
    this.feed = this.disposables.add(
      new ReplayFeed({ terminal, store: this.cast, onProgress: () => this.publishJump() }),
    );
    this.loadMore();
  }

  /** Loads what is there by now, or tries again. */
  loadMore(): void {
    if (this.isLoading) return;
    this.isLoading = true;
    const wasLive = this.options.isLive();
    this.publish({ load: { kind: 'loading' } });
    void this.loader.load().then((result) => {
      this.isLoading = false;
      const isWhole = !wasLive || this.cast.exitStatus !== null;
      this.publish({
        load: result.ok
          ? { kind: 'loaded', isWhole }
          : { kind: 'failed', message: result.error.message, isFinal: this.loader.isFinal },
      });
    });
  }

  /** Plays or pauses; at the end it begins again. */
  toggle(): void {
    if (this.clock.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    this.clock.setSpeed(speed);
    this.publish({ speed });
  }

  /** Whether long pauses are shortened. The position stays. */
  setSkipsIdle(skipsIdle: boolean): void {
    const { positionMs } = this;
    this.publish({ skipsIdle });
    this.clock.seek(this.toPlayed(positionMs));
  }

  /** Goes to a real time. */
  seek(positionMs: number): void {
    this.wantsEnd = this.isLoading && positionMs === Number.POSITIVE_INFINITY;
    const realMs = Math.min(Math.max(0, positionMs), this.cast.durationMs);
    this.clock.seek(this.toPlayed(realMs));
    // A moment's own events belong to it; there and back through the clock may miss it by a rounding.
    this.show(this.cast.countAt(realMs), realMs);
  }

  /** Goes so much further on the clock that is shown (back, if negative). */
  seekBy(playedMs: number): void {
    this.seek(this.toReal(Math.max(0, this.clock.positionMs + playedMs)));
  }

  /** Goes to what is shown on the slider: a time on the clock that is played by. */
  seekPlayed(playedMs: number): void {
    this.seek(this.toReal(playedMs));
  }

  /** Shows one event more, or one less. */
  step(by: 1 | -1): void {
    this.pause();
    const from = this.feed?.goalCount ?? 0;
    const count = Math.min(Math.max(0, from + by), this.cast.eventCount);
    const realMs = this.cast.timeOf(count - 1);
    this.clock.seek(this.toPlayed(realMs));
    this.show(count, realMs);
  }

  /** Goes to the next marker, or to the one before. Gives it, or null when there is none. */
  jumpToMarker(by: 1 | -1): number | null {
    const { positionMs, cast, clock } = this;
    const playedMs = clock.isPlaying ? MARKER_GRACE_MS * clock.speed : 0;
    const behindMs = playedMs === 0 ? positionMs : this.toReal(Math.max(0, clock.positionMs - playedMs));
    const found =
      by === 1
        ? cast.markers.find(({ atMs }) => atMs > positionMs)
        : (cast.markers.findLast(({ atMs }) => atMs < behindMs) ?? cast.markers.find(({ atMs }) => atMs < positionMs));
    if (found === undefined) return null;
    this.seek(found.atMs);
    return found.atMs;
  }

  /** From the real clock to the one that is played by. */
  toPlayed(realMs: number): number {
    return this.store.getState().skipsIdle ? this.cast.idleTime.shorten(realMs) : realMs;
  }

  /** From the clock that is played by to the real one. */
  toReal(playedMs: number): number {
    return this.store.getState().skipsIdle ? this.cast.idleTime.restore(playedMs) : playedMs;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private get positionMs(): number {
    return this.store.getState().positionMs;
  }

  private play(): void {
    const isOver = this.positionMs >= this.cast.durationMs && this.store.getState().load.kind !== 'loading';
    if (isOver) this.seek(0);
    this.clock.play();
    this.publish({ isPlaying: true });
    this.frame ??= this.options.nextFrame(() => this.handleFrame());
  }

  private pause(): void {
    this.clock.pause();
    this.frame?.dispose();
    this.frame = null;
    this.publish({ isPlaying: false });
  }

  private handleFrame(): void {
    this.frame = null;
    // The time stands still until the screen is there: what is shown is what was then.
    if (this.feed?.isBusy === true) this.clock.hold();
    else this.advance();
    if (this.clock.isPlaying) this.frame = this.options.nextFrame(() => this.handleFrame());
  }

  private advance(): void {
    const { cast } = this;
    const endMs = this.toPlayed(cast.durationMs);
    const playedMs = this.clock.advance(endMs);
    const isAtEnd = playedMs >= endMs;
    const realMs = isAtEnd ? cast.durationMs : this.toReal(playedMs);
    this.show(Math.max(this.feed?.shownCount ?? 0, cast.countAt(realMs)), realMs);
    if (isAtEnd && !this.isLoading) this.pause();
  }

  private show(count: number, positionMs: number): void {
    void this.feed?.show(count);
    this.publish({ positionMs });
  }

  private handlePart(): void {
    const { cast, loader } = this;
    const { loadedBytes, totalBytes } = loader;
    this.publish({
      loadedBytes,
      totalBytes,
      durationMs: cast.durationMs,
      eventCount: cast.eventCount,
      markers: [...cast.markers],
      exitStatus: cast.exitStatus,
    });
    if (this.wantsEnd) this.seek(Number.POSITIVE_INFINITY);
    // The first part brings the size of the screen and what was there at once.
    if (this.feed?.shownCount === 0 && this.feed.isBusy === false) this.seek(this.positionMs);
  }

  private publish(changes: Partial<ReplayState>): void {
    this.store.setState({ ...changes, jump: this.jump });
  }

  /** A slice takes 10 ms: to draw the page after each would make a long jump a fifth slower. */
  private publishJump(): void {
    if (this.jump !== this.store.getState().jump) this.publish({});
  }

  private get jump(): number | null {
    const { feed } = this;
    if (feed?.isBusy !== true || feed.progress >= 1) return null;
    return Math.floor(feed.progress * JUMP_STEPS) / JUMP_STEPS;
  }
}
