import type { SessionInfo, Waiting } from '@shared/session';

/** A running session for tests, with what a test cares about laid over it. */
export function testSession(over: Partial<SessionInfo> = {}): SessionInfo {
  return {
    id: 's_AAAAAAAAAAAAAAAA',
    pid: 4711,
    name: null,
    command: 'python3 -i',
    cwd: '/home/ada',
    shell: 'bash',
    client: 'claude-code',
    isTerminal: true,
    cols: 80,
    rows: 24,
    startedAt: 1_000,
    state: { kind: 'running', acceptsInput: false },
    totalLines: 1,
    evictedLines: 0,
    outputProblem: null,
    descendants: [],
    termination: null,
    ...over,
  };
}

/** The state of a session that waits, for tests. */
export function waitingState(over: Partial<Waiting> = {}): SessionInfo['state'] {
  return {
    kind: 'waiting',
    waiting: {
      kind: 'line',
      prompt: 'Name: ',
      since: 2_000,
      confidence: 'certain',
      evidence: [],
      suggestions: [],
      ...over,
    },
  };
}

/** The state of a session that ended, for tests. */
export function exitedState(code: number | null, signal: string | null = null): SessionInfo['state'] {
  return { kind: 'exited', exit: { code, signal, cause: 'exited', at: 3_000 } };
}
