import type { Exit } from '@shared/session';
import { waitingKinds } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { shownStatus, statusOf } from './sessionStatus.logic';
import { testSession, waitingState } from './testSession';

const ended = (exit: Partial<Exit>) =>
  statusOf(
    testSession({ state: { kind: 'exited', exit: { code: null, signal: null, cause: 'exited', at: 3_000, ...exit } } }),
  );

describe('statusOf', () => {
  it('shows a running session calmly since its start', () => {
    expect(statusOf(testSession())).toMatchObject({ kind: 'running', tone: 'blue', group: 'running', since: 1_000 });
  });

  it('counts every kind of waiting among what needs the person, since the wait began', () => {
    for (const kind of waitingKinds) {
      const status = statusOf(testSession({ state: waitingState({ kind }) }));
      expect(status).toMatchObject({ kind: 'waiting', tone: 'amber', group: 'needsYou', since: 2_000 });
      expect(status.label).toMatch(/^Waiting for /);
    }
  });

  it('shows what is held for a session before its own state', () => {
    const held = { requestedAt: 9_000 };
    const status = { kind: 'approval', tone: 'amber', label: 'Needs approval', group: 'needsYou', since: 9_000 };
    expect(shownStatus(testSession({ state: waitingState() }), held)).toMatchObject(status);
    expect(shownStatus(testSession(), null)).toEqual(statusOf(testSession()));
  });

  it.each([
    [{ code: 0 }, 'ended', 'Ended'],
    [{ code: 2 }, 'failed', 'Failed with code 2'],
    [{ signal: 'SIGSEGV' }, 'failed', 'Failed: ended by SIGSEGV'],
    [{ signal: 'SIGTERM', cause: 'terminated' }, 'stopped', 'Stopped'],
    [{ code: 0, cause: 'terminated' }, 'stopped', 'Stopped'],
    [{ cause: 'host-stopped' }, 'stopped', 'Stopped with Signalbox'],
    [{ cause: 'lost' }, 'lost', 'Lost when Signalbox ended'],
  ] as const)('shows the end %o as %s', (exit, kind, label) => {
    expect(ended(exit)).toMatchObject({ kind, label, group: 'ended', since: 3_000 });
  });
});
