import { showControls } from '@shared/controlText';
import { windowLimits } from '../windowLimits';
import type { CastNote } from './CastParser';

export type MarkerKind = 'input' | 'wait' | 'approval' | 'end' | 'note';

/** A moment of a recording that somebody may want to go to. */
export interface ReplayMarker {
  readonly kind: MarkerKind;
  readonly atMs: number;
  /** What was typed or asked, made visible, or how it went. Without the word for its kind. */
  readonly text: string;
}

/** What stands in front of a marker's text. */
export const MARKER_WORDS: Readonly<Record<MarkerKind, string>> = {
  input: 'Input',
  wait: 'Waits',
  approval: 'Approval',
  end: 'End',
  note: 'Note',
};

// As SessionRecorder writes them.
const WAIT = /^waiting \((\w+)\): ?(.*)$/s;
const APPROVAL = /^approval: (.*)$/s;
const END = /^exited: (.*)$/s;
const SECRET = 'secret typed';
/** Enter, Ctrl-C, Ctrl-D: what follows is another answer. */
const ENDS_INPUT = /[\r\n\x03\x04]/;

/** Makes the markers of the events of one recording, in their order; the keys of one typed line are one marker. */
export class MarkerCollector {
  private readonly found: ReplayMarker[] = [];
  private isLineOpen = false;

  /** The markers so far, the earliest first; `windowLimits.maxReplayMarkers` at most, of which the last is the latest. */
  get markers(): readonly ReplayMarker[] {
    return this.found;
  }

  add(note: CastNote): void {
    if (note.code === 'i') {
      this.addInput(note);
      return;
    }
    if (note.code !== 'm') return;
    this.isLineOpen = false;
    this.push(markerOfLabel(note));
  }

  private addInput({ atMs, data }: CastNote): void {
    const typed = cut(showControls(data));
    const last = this.found.at(-1);
    if (this.isLineOpen && last?.kind === 'input') this.found.splice(-1, 1, { ...last, text: cut(last.text + typed) });
    else this.push({ kind: 'input', atMs, text: typed });
    this.isLineOpen = !ENDS_INPUT.test(data);
  }

  private push(marker: ReplayMarker): void {
    // How a session ended, or why its recording did, comes last.
    if (this.found.length >= windowLimits.maxReplayMarkers) this.found.pop();
    this.found.push(marker);
  }
}

function markerOfLabel({ atMs, data }: CastNote): ReplayMarker {
  const text = (value: string | undefined): string => cut(showControls((value ?? '').trim()));
  if (data === SECRET) return { kind: 'input', atMs, text: 'a secret, which was not recorded' };
  const wait = WAIT.exec(data);
  if (wait !== null) return { kind: 'wait', atMs, text: text(wait[2]) || `for ${wait[1] ?? 'input'}` };
  const approval = APPROVAL.exec(data);
  if (approval !== null) return { kind: 'approval', atMs, text: text(approval[1]) };
  const end = END.exec(data);
  return end === null ? { kind: 'note', atMs, text: text(data) } : { kind: 'end', atMs, text: text(end[1]) };
}

function cut(text: string): string {
  return text.length > windowLimits.maxReplayMarkerChars
    ? `${text.slice(0, windowLimits.maxReplayMarkerChars - 1)}…`
    : text;
}

/** `Waits: Name:`, for lists and screen readers. */
export function markerName({ kind, text }: ReplayMarker): string {
  return text === '' ? MARKER_WORDS[kind] : `${MARKER_WORDS[kind]}: ${text}`;
}
