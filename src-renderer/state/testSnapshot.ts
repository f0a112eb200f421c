import type { Snapshot } from '@shared/protocol';
import { testPolicy } from './testApproval';
import { testSettings } from './testSettings';

/** What a host without anything tells a new window, with what a test cares about laid over it. */
export function testSnapshot(over: Partial<Snapshot> = {}): Snapshot {
  return {
    protocolVersion: 1,
    seq: 0,
    sessions: [],
    clients: [],
    approvals: [],
    holds: [],
    policy: testPolicy(),
    settings: testSettings(),
    connect: { command: 'node', args: [] },
    hostVersion: '1',
    ...over,
  };
}
