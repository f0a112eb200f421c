import type { SessionInfo } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { endText, processLine } from './terminationText.logic';
import { exitedState, testSession } from './testSession';

const stopped = (over: Partial<SessionInfo> = {}): SessionInfo =>
  testSession({
    state: { kind: 'exited', exit: { code: null, signal: 'SIGTERM', cause: 'terminated', at: 1 } },
    ...over,
  });
const worker = (pid: number) => ({ pid, command: 'node worker.js', signal: 'SIGTERM' });

describe('endText', () => {
  it('is nothing for a living session and for a plain end', () => {
    expect(endText(testSession())).toBeNull();
    expect(endText(testSession({ state: exitedState(0) }))).toBeNull();
    expect(endText(stopped({ termination: { signalled: [worker(4711)], survivors: [] } }))).toBeNull();
  });

  it('counts what was ended beside the program itself', () => {
    const termination = { signalled: [worker(4711), worker(1), worker(2)], survivors: [] };
    expect(endText(stopped({ termination }))?.summary).toBe(
      'Stopped. 2 background processes were still running and were ended.',
    );
    const one = { signalled: [worker(4711), worker(1)], survivors: [] };
    expect(endText(stopped({ termination: one }))?.summary).toBe(
      'Stopped. 1 background process was still running and was ended.',
    );
  });

  it('names survivors and descendants once, and does not count them as ended', () => {
    const survivor = { pid: 9, command: 'stuck' };
    const text = endText(
      stopped({
        termination: { signalled: [worker(4711), { ...survivor, signal: 'SIGKILL' }], survivors: [survivor] },
        descendants: [survivor, { pid: 10, command: 'daemon' }],
      }),
    );
    expect(text?.summary).toBe('Stopped. 2 background processes are still running.');
    expect(text?.remaining.map(processLine)).toEqual(['9  stuck', '10  daemon']);
  });
});
