/** Ends a switch over a tagged union: a case that was forgotten does not compile, and throws if it ever arrives. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
