import type { Environment } from './privateVariables';

/** The variables that have a value. */
export function definedIn(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
