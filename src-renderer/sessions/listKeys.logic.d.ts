/** What a key does to the list. */
export interface ListCommand {
  readonly kind: 'select' | 'open' | 'stop' | 'force-kill';
  readonly sessionId: string;
}
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;
/** The command of a key in the list with these rows, or null. Keys with a modifier other than Shift are not for the list. */
export declare function listCommandOf(
  press: Press,
  rows: readonly string[],
  selectedId: string | null,
): ListCommand | null;
