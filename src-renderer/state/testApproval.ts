import type { ApprovalRequest } from '@shared/approval';
import type { PolicyCommand, PolicyView } from '@shared/policy';
import type { HostState } from './hostState.logic';
import { testSettings } from './testSettings';

/** A held command for tests, with what a test cares about laid over it. */
export function testApproval(over: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    id: 'a_AAAAAAAAAAAAAAAA',
    subject: 'command',
    sessionId: null,
    client: 'claude-code',
    text: 'git push origin main',
    typedBefore: '',
    stdin: null,
    env: {},
    cwd: '/home/ada/app',
    shell: 'bash',
    prompt: null,
    verdict: {
      action: 'ask',
      rule: 'git push',
      reason: 'It changes a repository that others use.',
      commands: [testCommand({ isDeciding: true })],
    },
    pattern: 'git push',
    state: { kind: 'pending' },
    requestedAt: 2_000,
    ...over,
  };
}

/** An input that is held for the session of `testSession`. */
export function testInput(over: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return testApproval({
    id: 'a_BBBBBBBBBBBBBBBB',
    subject: 'input',
    sessionId: 's_AAAAAAAAAAAAAAAA',
    text: 'y\r',
    cwd: null,
    shell: null,
    prompt: 'Continue? [y/N] ',
    pattern: null,
    ...over,
  });
}

/** A command as the policy reads it. */
export function testCommand(over: Partial<PolicyCommand> = {}): PolicyCommand {
  return {
    name: 'git',
    args: ['push', 'origin', 'main'],
    text: 'git push origin main',
    reachedBy: [],
    writesTo: [],
    isDeciding: false,
    ...over,
  };
}

/** The rules of someone who has none. */
export function testPolicy(over: Partial<PolicyView> = {}): PolicyView {
  return { mode: 'normal', rules: [], blockedCommands: [], problem: null, ...over };
}

/** A host without anything, with what a test cares about laid over it. */
export function testHost(over: Partial<HostState> = {}): HostState {
  return {
    sessions: new Map(),
    clients: [],
    approvals: new Map(),
    holds: new Map(),
    policy: testPolicy(),
    settings: testSettings(),
    connect: { command: 'node', args: [] },
    hostVersion: '1',
    ...over,
  };
}
