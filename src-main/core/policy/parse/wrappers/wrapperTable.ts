import { packageWrappers } from './packageWrappers';
import { remoteWrappers } from './remoteWrappers';
import { shellWrappers } from './shellWrappers';
import { systemWrappers } from './systemWrappers';
import type { WrapperSpec } from './WrapperSpec';

const byName = new Map<string, WrapperSpec[]>();
for (const spec of [...systemWrappers, ...shellWrappers, ...remoteWrappers, ...packageWrappers]) {
  for (const name of spec.names.split(' ')) byName.set(name, [...(byName.get(name) ?? []), spec]);
}

/** How the program of a canonical name runs others: one row for each of its subcommands; none for most programs. */
export function wrapperSpecs(name: string): readonly WrapperSpec[] {
  return byName.get(name) ?? [];
}
