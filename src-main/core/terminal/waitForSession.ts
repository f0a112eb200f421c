import { DisposableStore, type Event, toDisposable } from '@shared/lifecycle';
import type { SessionState } from '@shared/session';
import type { ListeningPort } from '../process/ListeningPort';
import type { LineSearch } from './LineSearch';
import type { WaitConditions, WaitOptions, WaitOutcome, WaitReason } from './Session';
import { watchPort } from './watchPort';

/** What a wait looks at; every change is told by one of the two events. */
export interface WaitSource {
  readonly state: () => SessionState;
  readonly hasNew: (clientId: string) => boolean;
  /** The leader has ended and left processes behind. */
  readonly hasBackground: () => boolean;
  readonly onState: Event<SessionState>;
  readonly onPrinted: Event<unknown>;
  /** Present when a pattern is waited for. */
  readonly search: LineSearch | null;
  /** Looks once whether a process of the session listens on the port (0: on any). */
  readonly findListener: (port: number) => Promise<ListeningPort | null>;
}

/**
 * Waits until the first of the conditions is true, by events and never by polling. Resolves at once when one is true
 * already. The time-out and an abort end the wait and nothing else.
 */
export async function waitForSession(
  source: WaitSource,
  conditions: WaitConditions,
  options: WaitOptions,
): Promise<WaitOutcome> {
  const startedAt = performance.now();
  const store = new DisposableStore();
  let firstOutputMs: number | null = null;
  store.add(
    source.onPrinted(() => {
      firstOutputMs ??= performance.now() - startedAt;
    }),
  );
  try {
    const hit = await firstOf(source, conditions, options, store);
    return { ...hit, durationMs: performance.now() - startedAt, firstOutputMs };
  } finally {
    store.dispose();
  }
}

type Hit = Pick<WaitOutcome, 'reason' | 'match' | 'listener'>;

/** Registers all that can end the wait in `store`; the first to come settles the promise, later ones do nothing. */
function firstOf(
  source: WaitSource,
  conditions: WaitConditions,
  options: WaitOptions,
  store: DisposableStore,
): Promise<Hit> {
  return new Promise((resolve, reject) => {
    const end = (reason: WaitReason): void => resolve({ reason, match: null, listener: null });
    let isSettling = false;
    const endOrSettle = (reason: WaitReason): void => {
      const { backgroundMs } = conditions;
      const mustSettle = reason === 'exit' && backgroundMs !== undefined && source.hasBackground();
      if (!mustSettle) end(reason);
      else if (!isSettling) addTimer(store, backgroundMs, () => end('exit'));
      isSettling = mustSettle;
    };
    const check = (): void => {
      const reason = reasonNow(source, conditions, options.clientId);
      if (source.search === null) {
        if (reason !== null) endOrSettle(reason);
        return;
      }
      // The last output may hold the match, so it is searched before the end is told.
      source.search.advance().then((match) => {
        if (match !== null) resolve({ reason: 'pattern', match, listener: null });
        else if (reason !== null) endOrSettle(reason);
      }, reject);
    };
    if (options.signal?.aborted === true) return end('cancelled');
    addTimer(store, options.timeoutMs, () => end('timeout'));
    addAbort(store, options.signal, () => end('cancelled'));
    const { port } = conditions;
    if (port !== undefined) {
      const look = () => source.findListener(port);
      const onFound = (listener: ListeningPort): void => resolve({ reason: 'port', match: null, listener });
      store.add(watchPort({ look, onPrinted: source.onPrinted, onFound, onError: reject }));
    }
    addQuiet(store, source, conditions.quietMs, () => end('quiet'));
    store.add(source.onState(check));
    store.add(source.onPrinted(check));
    check();
  });
}

function reasonNow(source: WaitSource, conditions: WaitConditions, clientId: string): WaitReason | null {
  const state = source.state();
  if (conditions.newOutput === true && source.hasNew(clientId)) return 'output';
  // Without processes in the background an ended session can bring nothing any more, whatever was asked for.
  if (state.kind === 'exited' && (conditions.exit === true || !source.hasBackground())) return 'exit';
  if (conditions.waiting === true && state.kind === 'waiting') return 'waiting';
  return null;
}

function addTimer(store: DisposableStore, delayMs: number, run: () => void): void {
  const timer = setTimeout(run, delayMs);
  store.add(toDisposable(() => clearTimeout(timer)));
}

function addAbort(store: DisposableStore, signal: AbortSignal | undefined, run: () => void): void {
  signal?.addEventListener('abort', run, { once: true });
  store.add(toDisposable(() => signal?.removeEventListener('abort', run)));
}

function addQuiet(store: DisposableStore, source: WaitSource, quietMs: number | undefined, run: () => void): void {
  if (quietMs === undefined) return;
  const timer = setTimeout(run, quietMs);
  store.add(source.onPrinted(() => timer.refresh()));
  store.add(toDisposable(() => clearTimeout(timer)));
}
