import { type Zone } from './zones';
/** The zone that has the keyboard, or null. */
export declare function useFocusedZone(): Zone | null;
