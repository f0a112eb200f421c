/** The parts of the window between which F6 moves, from left to right. Elements name theirs in `data-zone`. */
export declare const zones: readonly ['list', 'banner', 'terminal'];
export type Zone = (typeof zones)[number];
/** The zone that holds an element, or null. */
export declare function zoneOf(element: Element | null): Zone | null;
/** Moves the keyboard to the zone `step` after the focused one (before, if negative), around the ends; absent ones are skipped. */
export declare function focusNeighbourZone(root: ParentNode, active: Element | null, step: 1 | -1): void;
/** Moves the keyboard into a zone. Gives whether it is there. */
export declare function focusZone(root: ParentNode, zone: Zone): boolean;
