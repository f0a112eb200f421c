import { assertNever } from '@shared/assertNever';
import type { CommandArrival } from '../terminal/CommandMarks';

/** What a screen reader says of the place in the output that a key led to. */
export function arrivalText(arrival: CommandArrival): string {
  switch (arrival.kind) {
    case 'command':
      return `${arrival.text || 'An empty line'}${statusText(arrival.status)}`;
    case 'top':
      return 'Top of the output.';
    case 'end':
      return 'End of the output.';
    default:
      return assertNever(arrival);
  }
}

function statusText(status: number | null): string {
  if (status === null) return '';
  return status === 0 ? ', succeeded' : `, failed with exit status ${status}`;
}
