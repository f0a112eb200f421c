import type { Transport } from '../transport/Transport';
import type { WindowStore } from './WindowStore';
/** What a person does to sessions. Each failure becomes the notice of the window. */
export declare class SessionActions {
  private readonly transport;
  private readonly store;
  constructor(transport: Transport, store: WindowStore);
  /** Sends what was typed into the terminal. */
  type(sessionId: string, data: string): void;
  /** Presses one key, given by its name, for example `space`. */
  pressKey(sessionId: string, name: string): void;
  /** Sends a whole answer with Enter. Gives whether the host took it; then its draft is gone. */
  answer(sessionId: string, text: string, isSecret: boolean): Promise<boolean>;
  interrupt(sessionId: string): void;
  /** `force` kills at once; ask before. */
  stop(sessionId: string, force: boolean): void;
  remove(sessionId: string): void;
  /** Nobody asked for it, so a failure is not told: the next attach brings the size again. */
  resize(sessionId: string, cols: number, rows: number): void;
  /** Keeps an answer that was begun, for when the person comes back to the session; never for secrets. */
  setDraft(
    sessionId: string,
    draft: {
      readonly waitSince: number;
      readonly text: string;
    } | null,
  ): void;
  private request;
}
