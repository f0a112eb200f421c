import type { Zone } from './zones';
/** A key and what it does. */
export interface KeyHint {
  readonly keys: string;
  readonly does: string;
}
/** The keys that are worth showing while a zone has the keyboard. */
export declare function keyHints(zone: Zone | null, isMac: boolean): readonly KeyHint[];
