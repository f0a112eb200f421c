/** Ends a switch over a tagged union: a case that was forgotten does not compile, and throws if it ever arrives. */
export declare function assertNever(value: never): never;
