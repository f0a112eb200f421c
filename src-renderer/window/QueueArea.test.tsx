// @vitest-environment jsdom
import type { ApprovalRequest } from '@shared/approval';
import { toDisposable } from '@shared/lifecycle';
import type { HostEvent } from '@shared/protocol';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { testApproval, testInput } from '../state/testApproval';
import { testSession } from '../state/testSession';
import { testSnapshot } from '../state/testSnapshot';
import { FakeTransport } from '../transport/FakeTransport';
import { windowLimits } from '../windowLimits';
import { QueueArea } from './QueueArea';
import { createWindowServices, type WindowServices } from './WindowServices';

let transport: FakeTransport;
let services: WindowServices;
let seq = 1;

const first = testApproval({ requestedAt: 1 });
const second = testInput({ requestedAt: 2 });
const onOpen = vi.fn();

function Page() {
  const host = useStore(services.store, (state) => state.host);
  return (
    <main tabIndex={-1}>{host !== null && <QueueArea {...{ services, host, onOpen }} nowMs={3} leading={null} />}</main>
  );
}

async function show(...approvals: readonly ApprovalRequest[]): Promise<void> {
  transport = new FakeTransport();
  services = createWindowServices({
    transport,
    storage: { getItem: () => null, setItem: () => undefined },
    notifications: { permission: () => 'denied', ask: async () => 'denied', show: () => toDisposable(() => undefined) },
    isWindowActive: () => true,
    focusWindow: () => undefined,
  });
  render(<Page />);
  services.start();
  const value = testSnapshot({ seq, sessions: [testSession({ name: 'build' })], approvals });
  await act(() => transport.last('snapshot').reply({ ok: true, value }));
}

const tell = (event: HostEvent): void => {
  seq += 1;
  act(() => transport.eventEmitter.fire({ seq, event }));
};
const remove = (id: string): void =>
  tell({ type: 'approval-removed', id, outcome: { kind: 'denied', note: null }, by: 'the person' });
const titles = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

beforeEach(() => void onOpen.mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  services.dispose();
});

describe('QueueArea', () => {
  it('shows all held requests, the oldest first, also those that come later', async () => {
    await show(second, first);
    expect(titles()).toEqual(['claude-code wants to run a command', 'claude-code wants to type into build']);
    tell({ type: 'approval', approval: testApproval({ id: 'a_CCCCCCCCCCCCCCCC', client: 'cursor', requestedAt: 9 }) });
    expect(titles().at(-1)).toBe('cursor wants to run a command');
  });

  it('sends an answer, says what became of it, and leaves the keyboard where it does nothing', async () => {
    await show(first);
    const deny = screen.getByRole('button', { name: 'Deny' });
    act(() => deny.focus());
    fireEvent.click(deny);
    expect(transport.last('approval.answer').input).toEqual({ id: first.id, answer: { kind: 'deny', note: null } });
    remove(first.id);
    await act(() => transport.last('approval.answer').reply({ ok: true, value: null }));
    expect(screen.getByText('Nothing waits for your approval.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Just answered' })).getByText('Denied.')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('allows all that are alike with one answer, and no others', async () => {
    const alike = testApproval({ id: 'a_CCCCCCCCCCCCCCCC', requestedAt: 3 });
    const stale = testApproval({ id: 'a_DDDDDDDDDDDDDDDD', state: { kind: 'stale', reason: 'It moved on.' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(first, second, alike, stale);
    const press = (name: string): void => {
      act(() => void vi.advanceTimersByTime(windowLimits.approvalArmMs));
      fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    };
    press('Allow all 2 alike');
    press('Allow all 2');
    expect(transport.last('approval.allowAlike').input).toEqual({ ids: [first.id, alike.id] });
  });

  it('says when another window was first', async () => {
    await show(first, second);
    remove(first.id);
    expect(titles()).toHaveLength(1);
    const notes = screen.getByRole('list', { name: 'Just answered' });
    expect(within(notes).getByText('Denied in another window.')).toBeTruthy();
  });

  it('leads to the session of an input, and asks to look again at a stale one', async () => {
    await show({ ...second, state: { kind: 'stale', reason: 'It moved on.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show session' }));
    expect(onOpen).toHaveBeenCalledWith(second.sessionId);
    fireEvent.click(screen.getByRole('button', { name: 'Review again' }));
    expect(transport.last('approval.review').input).toEqual({ id: second.id });
    tell({ type: 'approval', approval: second });
    expect(screen.getByRole('button', { name: 'Allow once' })).toBeTruthy();
  });

  it('takes no answer while the host is away', async () => {
    await show(first);
    act(() => transport.become({ kind: 'lost', retryAt: 0 }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deny' }).disabled).toBe(true);
  });
});
