import { type Disposable } from '@shared/lifecycle';
import type { Transport } from '../transport/Transport';
import { type HostState } from './hostState.logic';
/** What a change of the mirror was: everything anew after (re)connecting, or one event. */
export interface MirrorChange {
  readonly state: HostState;
  readonly isFresh: boolean;
}
/** Keeps a copy of the host's state: a snapshot each time the transport opens, then its events. */
export declare class HostMirror implements Disposable {
  private readonly transport;
  private readonly disposables;
  private readonly changes;
  private readonly failures;
  private phase;
  readonly onChange: import('@shared/lifecycle').Event<MirrorChange>;
  /** The message of a snapshot that was refused. */
  readonly onFailure: import('@shared/lifecycle').Event<string>;
  constructor(transport: Transport);
  start(): void;
  dispose(): void;
  private load;
  private take;
  private follow;
}
