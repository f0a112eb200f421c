export interface MiddleEllipsisProps {
  readonly text: string;
  /** Shown when the pointer rests on it; the text itself if absent. */
  readonly title?: string;
}
/** One line of text that loses its middle when there is no room: the ends say most in commands and paths. */
export declare function MiddleEllipsis({ text, title }: MiddleEllipsisProps): import('react').JSX.Element;
