/** The time in milliseconds since 1970, renewed every `ageTickMs` for the words of ages. */
export declare function useNow(): number;
