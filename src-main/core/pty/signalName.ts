import { constants } from 'node:os';

const names = new Map<number, string>();
// Two names may share a number (SIGABRT and SIGIOT); the first is the usual one.
for (const [name, number] of Object.entries(constants.signals)) {
  if (!names.has(number)) names.set(number, name);
}

/** The name of a signal of this system, for example `SIGKILL` for 9; a real-time signal as `SIG34`. */
export function signalName(number: number): string {
  return names.get(number) ?? `SIG${number}`;
}
