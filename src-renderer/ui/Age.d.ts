export interface AgeProps {
  /** Milliseconds since 1970, both. */
  readonly sinceMs: number;
  readonly nowMs: number;
  readonly className?: string | undefined;
}
/** How long ago something began, in words; the full time when the pointer rests on it. */
export declare function Age({ sinceMs, nowMs, className }: AgeProps): import('react').JSX.Element;
