import { ageWords, fullTime } from '../state/age.logic';

export interface AgeProps {
  /** Milliseconds since 1970, both. */
  readonly sinceMs: number;
  readonly nowMs: number;
  readonly className?: string | undefined;
}

/** How long ago something began, in words; the full time when the pointer rests on it. */
export function Age({ sinceMs, nowMs, className }: AgeProps) {
  return (
    <time className={className} dateTime={new Date(sinceMs).toISOString()} title={fullTime(sinceMs)}>
      {ageWords(nowMs - sinceMs)}
    </time>
  );
}
