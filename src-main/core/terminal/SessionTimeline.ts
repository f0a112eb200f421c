import type { ApprovalOutcome } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';
import type { TimelineEvent } from '@shared/details';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { SessionState } from '@shared/session';
import type { Timers } from '../pty/Timers';
import { cutText } from './cutText';
import { EventLog } from './EventLog';
import type { KeptInput } from './SecretLane';
import { SECRET_DOTS } from './secretDots';

export interface SessionTimelineOptions {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly now: () => number;
  readonly timers: Timers;
  /** The name for people of who types: of a client's id, or of `person`. */
  readonly nameOf: (from: string) => string;
  /** Called after each new event. */
  readonly onChange: () => void;
}

/** How something ended that was held for a person, of this session. */
export interface SettledHold {
  readonly at: number;
  readonly text: string;
  readonly outcome: ApprovalOutcome;
  readonly by: string;
  /** It answers hidden input. */
  readonly isSecret: boolean;
}

/** Input that is not complete yet. `text` null: a secret. */
interface OpenInput {
  readonly by: string;
  readonly at: number;
  readonly text: string | null;
}

/** Enter, Ctrl-C, Ctrl-D. */
const COMPLETES = /[\r\n\x03\x04]/;
/** What a terminal reports by itself: focus and the mouse (xterm's "Control Sequences", FocusIn and SGR mouse mode). */
const REPORTS = /^(?:\x1b\[[IO]|\x1b\[<\d+;\d+;\d+[Mm])+$/;

/** Collects what happens to one session, for people: nothing that flickers, no key by key, no secret. */
export class SessionTimeline implements Disposable {
  private readonly options: SessionTimelineOptions;
  private readonly log = new EventLog(limits.timelineEvents);
  /** The last state that was told. */
  private told: TimelineEvent & { readonly kind: 'waiting' | 'running' };
  private state: SessionState | null = null;
  private changedAt: number;
  private open: OpenInput | null = null;
  private settle: Disposable | null = null;
  private pause: Disposable | null = null;

  constructor(options: SessionTimelineOptions) {
    this.options = options;
    this.changedAt = options.startedAt;
    this.told = { kind: 'running', at: options.startedAt };
    this.log.add({ kind: 'started', at: options.startedAt });
  }

  /** The latest events, the oldest first, and how many older ones are not kept. */
  get view(): { readonly events: readonly TimelineEvent[]; readonly droppedEvents: number } {
    return { events: this.log.events(), droppedEvents: this.log.droppedCount };
  }

  /** The session's state, each time it may have changed. */
  noteState(state: SessionState): void {
    if (state === this.state || this.state?.kind === 'exited') return;
    this.state = state;
    this.changedAt = this.options.now();
    this.settle?.dispose();
    if (state.kind === 'exited') {
      this.complete();
      this.dispose();
      this.add({ kind: 'ended', at: state.exit.at, exit: state.exit });
      return;
    }
    // What was typed so far answers this.
    if (isSecret(state) && this.open !== null) this.open = { ...this.open, text: null };
    if (this.open === null) this.tellSoon();
  }

  /** Input is being sent. */
  noteInput({ from, text, isContinued }: KeptInput): void {
    if (this.state?.kind === 'exited' || (text !== null && REPORTS.test(text))) return;
    const by = this.options.nameOf(from);
    if (this.open !== null && this.open.by !== by) this.complete();
    if (text === null && isContinued && this.open === null) return;
    // A wait that somebody answers is none that flickers, however short it was.
    if (this.open === null && this.state?.kind === 'waiting') this.tellState();
    const before = this.open ?? { by, at: this.options.now(), text: '' };
    // The beginning of what turns out to be a secret is one, too.
    const joined = text === null || before.text === null ? null : before.text + text;
    this.open = { ...before, text: joined === null ? null : joined.slice(0, 2 * limits.timelineTextChars) };
    this.settle?.dispose();
    this.pause?.dispose();
    this.pause = null;
    if (text === null || COMPLETES.test(text)) this.complete();
    else this.pause = this.options.timers.after(limits.timelinePauseMs, () => this.complete());
  }

  noteHold({ at, text, outcome, by, isSecret: hides }: SettledHold): void {
    const shown = (given: string): string => (hides ? SECRET_DOTS : shownText(given));
    this.add({ kind: 'approval', at, text: shown(text), outcome: shownOutcome(outcome, shown), by });
  }

  /** Nothing is told any more. */
  dispose(): void {
    this.settle?.dispose();
    this.pause?.dispose();
  }

  /** What was typed is one event, and the states count again. */
  private complete(): void {
    const { open, state } = this;
    this.pause?.dispose();
    this.pause = null;
    this.open = null;
    if (open === null) return;
    const hides = open.text === null || (state !== null && isSecret(state));
    this.add({ kind: 'input', at: open.at, by: open.by, text: hides ? null : shownText(open.text ?? '') });
    this.tellSoon();
  }

  private tellSoon(): void {
    this.settle?.dispose();
    this.settle = this.options.timers.after(limits.timelineSettleMs, () => this.tellState());
  }

  /** The state has lasted. The same wait, or its prompt with what was typed behind it, is no event. */
  private tellState(): void {
    const { state, told, changedAt: at } = this;
    if (state === null || state.kind === 'exited') return;
    if (state.kind === 'running') {
      if (told.kind === 'running') return;
      this.told = { kind: 'running', at };
    } else {
      const { kind: waitingKind, prompt } = state.waiting;
      const isSame = told.kind === 'waiting' && told.waitingKind === waitingKind;
      if (isSame && cutText(prompt, limits.timelineTextChars).startsWith(told.prompt)) return;
      this.told = { kind: 'waiting', at, waitingKind, prompt: cutText(prompt, limits.timelineTextChars) };
    }
    this.add(this.told);
  }

  private add(event: TimelineEvent): void {
    this.log.add(event);
    this.options.onChange();
  }
}

function isSecret(state: SessionState): boolean {
  return state.kind === 'waiting' && state.waiting.kind === 'secret';
}

function shownText(text: string): string {
  return cutText(showControls(text.slice(0, 2 * limits.timelineTextChars)), limits.timelineTextChars);
}

function shownOutcome(outcome: ApprovalOutcome, shown: (text: string) => string): ApprovalOutcome {
  switch (outcome.kind) {
    case 'approved':
    case 'edited':
      return { ...outcome, sent: shown(outcome.sent) };
    case 'denied':
      return { ...outcome, note: outcome.note === null ? null : cutText(outcome.note, limits.timelineTextChars) };
    case 'expired':
    case 'withdrawn':
      return outcome;
    default:
      return assertNever(outcome);
  }
}
