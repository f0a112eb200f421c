import type { ApprovalOutcome } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';
import type { TimelineEvent } from '@shared/details';
import { statusOf, type Tone, waitingLabel } from '../state/sessionStatus.logic';

/** One event for people. */
export interface TimelineText {
  readonly what: string;
  /** What was typed, asked or run, safe to show; null when there is nothing to say. */
  readonly detail: string | null;
  readonly tone: Tone;
}

/** As long for every secret: how long one is is part of it. */
const DOTS = '••••••••';

/** Says what happened, who did it, and with which text. */
export function timelineText(event: TimelineEvent): TimelineText {
  switch (event.kind) {
    case 'started':
      return { what: 'Started', detail: null, tone: 'blue' };
    case 'running':
      return { what: 'Running again', detail: null, tone: 'blue' };
    case 'waiting':
      return { what: waitingLabel(event.waitingKind), detail: orNull(event.prompt), tone: 'amber' };
    case 'input':
      return {
        what: `${nameOf(event.by)} typed`,
        detail: event.text === null ? DOTS : orNull(event.text),
        tone: 'grey',
      };
    case 'approval':
      return approvalText(event.outcome, nameOf(event.by), event.text);
    case 'ended': {
      const { label, tone } = statusOf({ state: { kind: 'exited', exit: event.exit }, startedAt: event.at });
      return { what: label, detail: null, tone };
    }
    default:
      return assertNever(event);
  }
}

function approvalText(outcome: ApprovalOutcome, by: string, text: string): TimelineText {
  const asked = orNull(text);
  switch (outcome.kind) {
    case 'approved':
      return { what: `${by} allowed`, detail: orNull(outcome.sent), tone: 'grey' };
    case 'edited':
      return { what: `${by} changed and sent`, detail: orNull(outcome.sent), tone: 'grey' };
    case 'denied':
      return { what: `${by} denied`, detail: asked, tone: 'red' };
    case 'expired':
      return { what: 'Nobody answered in time', detail: asked, tone: 'grey' };
    case 'withdrawn':
      return { what: showControls(outcome.reason), detail: asked, tone: 'grey' };
    default:
      return assertNever(outcome);
  }
}

/** Begins the sentence. Hosts say `you`, and as in the `approval-removed` event (protocol.ts). */
function nameOf(by: string): string {
  if (by === 'you' || by === 'the person') return 'You';
  if (by === 'the person, through the client') return 'You, through the client,';
  return by === 'a rule' ? 'A rule' : showControls(by);
}

function orNull(text: string): string | null {
  const shown = showControls(text).trim();
  return shown === '' ? null : shown;
}
