import { groupedNumber } from './groupedNumber.logic';

/** What was asked of the log and how that goes; one thing at a time. */
export type LogTask =
  | { readonly kind: 'none' }
  | { readonly kind: 'copying' }
  | { readonly kind: 'saving'; readonly share: number }
  /** It is over, well. */
  | { readonly kind: 'done'; readonly text: string }
  /** More than the clipboard should take. */
  | { readonly kind: 'too-much' }
  | { readonly kind: 'failed'; readonly message: string };

/** The words for a task; empty for none. */
export function taskText(task: LogTask): string {
  switch (task.kind) {
    case 'none':
      return '';
    case 'copying':
      return 'Copying…';
    case 'saving':
      return `Saving… ${Math.floor(task.share * 100)} %`;
    case 'done':
      return task.text;
    case 'too-much':
      return 'That is too much for the clipboard. Save it as a file instead.';
    case 'failed':
      return task.message;
  }
}

/** `1 line`, `12 000 lines`. */
export function linesWords(count: number): string {
  return `${groupedNumber(count)} ${count === 1 ? 'line' : 'lines'}`;
}
