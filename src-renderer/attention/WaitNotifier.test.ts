import type { ApprovalRequest } from '@shared/approval';
import { toDisposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostState } from '../state/hostState.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { testApproval, testHost, testInput } from '../state/testApproval';
import { exitedState, testSession, waitingState } from '../state/testSession';
import { testSettings } from '../state/testSettings';
import { createWindowStore } from '../state/WindowStore';
import { windowLimits } from '../windowLimits';
import type { DesktopNote, NotificationPermissionState } from './DesktopNotifications';
import { WaitNotifier } from './WaitNotifier';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hostWith = (...sessions: SessionInfo[]): HostState =>
  testHost({ sessions: new Map(sessions.map((session) => [session.id, session])) });

function setUp() {
  const store = createWindowStore(null);
  const shown: DesktopNote[] = [];
  const closed: string[] = [];
  const window = { isActive: false, permission: 'granted' as NotificationPermissionState, opened: [] as string[] };
  const playSound = vi.fn();
  const notifier = new WaitNotifier({
    store,
    playSound,
    notifications: {
      permission: () => window.permission,
      ask: async () => window.permission,
      show: (note) => {
        shown.push(note);
        return toDisposable(() => void closed.push(note.tag));
      },
    },
    isWindowActive: () => window.isActive,
    openRow: (row) => window.opened.push(row),
  });
  notifier.start();
  const wanted = { ...testSettings().notifications };
  const settings = testSettings({ notifications: wanted });
  const become = (...sessions: SessionInfo[]): void => store.setState({ host: { ...hostWith(...sessions), settings } });
  const hold = (...approvals: ApprovalRequest[]): void => {
    const host = hostWith(testSession({ state: secret }));
    store.setState({ host: { ...host, settings, approvals: new Map(approvals.map((each) => [each.id, each])) } });
  };
  const wait = (): void => void vi.advanceTimersByTime(windowLimits.notifyAfterMs);
  return { become, hold, wait, shown, closed, window, wanted, playSound, notifier };
}

const secret = waitingState({ kind: 'secret', prompt: 'Password for ada: ', since: 5 });

describe('WaitNotifier', () => {
  it('raises one note per wait, without what is on the terminal, and opens the session by a click', () => {
    const { become, wait, shown, window } = setUp();
    become(testSession({ name: 'deploy', state: secret }));
    wait();
    become(testSession({ name: 'deploy', state: secret, totalLines: 9 }));
    wait();
    expect(shown.map(({ title, body }) => ({ title, body }))).toEqual([
      { title: 'deploy', body: 'Waiting for a password.' },
    ]);
    expect(JSON.stringify(shown)).not.toContain('ada');
    shown[0]?.onClick();
    expect(window.opened).toEqual([testSession().id]);
  });

  it('raises another one for the next question, and takes away what was answered', () => {
    const { become, wait, shown, closed } = setUp();
    become(testSession({ state: secret }));
    wait();
    become(testSession({ state: waitingState({ since: 9 }) }));
    expect(closed).toHaveLength(1);
    wait();
    expect(shown.map(({ body }) => body)).toEqual(['Waiting for a password.', 'Waiting for input.']);
    become(testSession({ state: exitedState(0) }));
    expect(closed).toHaveLength(2);
  });

  it('raises one note per request, with who asks and never what, in place of that of its session', () => {
    const { hold, wait, shown, closed, window } = setUp();
    const request = testApproval({ text: 'deploy --key hunter2' });
    hold(request, testInput());
    wait();
    hold({ ...request, state: { kind: 'stale', reason: 'Moved on.' } }, testInput());
    wait();
    expect(shown.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'claude-code: Wants approval to run a command.',
      'claude-code: Wants approval to type into a session.',
    ]);
    expect(JSON.stringify(shown)).not.toContain('hunter2');
    for (const note of shown) note.onClick();
    expect(window.opened).toEqual([QUEUE_ROW, testSession().id]);
    hold(testInput());
    expect(closed).toEqual([request.id]);
  });

  it.each<[string, SessionInfo['state']]>([
    ['a shell at its prompt', waitingState({ kind: 'shell' })],
    ['an interpreter at its prompt', waitingState({ kind: 'repl' })],
    ['a program that works', { kind: 'running', acceptsInput: true }],
  ])('says nothing of %s', (_what, state) => {
    const { become, wait, shown } = setUp();
    become(testSession({ state }));
    wait();
    expect(shown).toEqual([]);
  });

  it('says nothing of a question that was answered at once, of what is seen, and without leave', () => {
    const { become, wait, shown, window } = setUp();
    become(testSession({ state: secret }));
    become(testSession({}));
    wait();
    window.isActive = true;
    become(testSession({ state: secret }));
    wait();
    become(testSession({}));
    Object.assign(window, { isActive: false, permission: 'denied' });
    become(testSession({ state: secret }));
    wait();
    expect(shown).toEqual([]);
  });

  it('is silent unless a sound is wanted, which needs no leave for notes', () => {
    const { become, wait, window, wanted, playSound } = setUp();
    become(testSession({ state: secret }));
    wait();
    expect(playSound).not.toHaveBeenCalled();
    Object.assign(wanted, { sound: true });
    window.permission = 'denied';
    become(testSession({ state: waitingState({ since: 9 }) }));
    wait();
    expect(playSound).toHaveBeenCalledTimes(1);
  });

  it.each([{ enabled: false }, { doNotDisturb: true }])('disturbs nobody with %o, from that moment on', (over) => {
    const { become, wait, shown, wanted, playSound } = setUp();
    become(testSession({ state: secret }));
    Object.assign(wanted, { sound: true }, over);
    wait();
    expect(shown).toEqual([]);
    expect(playSound).not.toHaveBeenCalled();
  });

  it('holds no timer and no note after its end', () => {
    const { become, wait, closed, notifier } = setUp();
    const other = testSession({ id: 's_BBBBBBBBBBBBBBBB', state: secret });
    become(testSession({ state: secret }));
    wait();
    become(testSession({ state: secret }), other);
    notifier.dispose();
    expect(closed).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
