import type { SessionState } from '@shared/session';
import { looksLikeSecretPrompt } from '../waiting/looksLikeSecretPrompt';
import type { SessionInput } from './Session';

/** Input that is being sent, as it may be kept. */
export interface KeptInput {
  /** Who types: a client's id, or `person`. */
  readonly from: string;
  /** Null: it answers a secret. */
  readonly text: string | null;
  /** It goes on with a secret of which something was sent before. */
  readonly isContinued: boolean;
}

export interface SecretLaneOptions {
  readonly state: () => SessionState;
  /** The line that the cursor stands in. */
  readonly cursorLine: () => string;
}

/** Enter, Ctrl-C, Ctrl-D: the answer to a question is complete. */
const ENDS_ANSWER = /[\r\n\x03\x04]/;

/** Tells what of a session's input answers a secret and goes into no record. */
export class SecretLane {
  private readonly options: SecretLaneOptions;
  private isOpen = false;

  constructor(options: SecretLaneOptions) {
    this.options = options;
  }

  /**
   * Somebody sends input, and the session does not know of it yet. A person types a secret key by key, and after the first
   * one the session does not count as waiting any more: so a secret lasts until Enter, or until something else is asked.
   */
  take({ bytes, from, isSecret = false }: SessionInput): KeptInput {
    const text = Buffer.from(bytes).toString();
    if (!isSecret && !this.isOpen && !this.isAsked()) return { from, text, isContinued: false };
    const isContinued = this.isOpen;
    this.isOpen = !ENDS_ANSWER.test(text);
    return { from, text: null, isContinued };
  }

  /** The session's state changed. */
  noteState(state: SessionState): void {
    if (state.kind === 'waiting') this.isOpen &&= state.waiting.kind === 'secret';
  }

  /** The prompt tells before the detector has looked, and in case of doubt nothing is kept. */
  private isAsked(): boolean {
    const state = this.options.state();
    const isSecret = state.kind === 'waiting' && state.waiting.kind === 'secret';
    return isSecret || looksLikeSecretPrompt(this.options.cursorLine());
  }
}
