/** A span of time as a person says it: `just now`, `2 min`, `3 h`, `4 d`. A negative one (clocks differ) is `just now`. */
export declare function ageWords(ageMs: number): string;
/** A moment in full, in the person's own language and zone. `atMs` is milliseconds since 1970. */
export declare function fullTime(atMs: number): string;
