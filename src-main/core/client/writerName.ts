import type { ClientInfo } from '@shared/protocol';

/** Who typed, for people. `from`: a client's id, or `person`. An agent that has gone meanwhile is `an agent`. */
export function writerName(from: string, clients: readonly ClientInfo[]): string {
  if (from === 'person') return 'you';
  return clients.find(({ id }) => id === from)?.name ?? 'an agent';
}
