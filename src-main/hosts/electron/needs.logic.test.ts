import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo, Waiting } from '@shared/session';
import { expect, test } from 'vitest';
import { FakeSession } from '../window/FakeBackend';
import { livingTitles, needsOf } from './needs.logic';

const waiting: Waiting = { kind: 'line', prompt: '', since: 0, confidence: 'certain', evidence: [], suggestions: [] };

function session(id: string, changes: Partial<SessionInfo> = {}): SessionInfo {
  return new FakeSession(id, changes).state;
}

const asks = (id: string, name: string): SessionInfo => session(id, { name, state: { kind: 'waiting', waiting } });
const ended = session('s_3', {
  state: { kind: 'exited', exit: { code: 0, signal: null, cause: 'exited', at: 0 } },
});
// The fields that are looked at.
const request = (sessionId: string | null): ApprovalRequest => ({ sessionId, client: 'claude' }) as ApprovalRequest;

test('requests come first, then sessions that wait; one with a held input is listed once', () => {
  const sessions = [session('s_0'), asks('s_1', 'one'), asks('s_2', 'two'), ended];
  expect(needsOf(sessions, [request('s_2'), request(null)])).toEqual([
    { sessionId: 's_2', title: 'claude needs approval' },
    { sessionId: null, title: 'claude needs approval' },
    { sessionId: 's_1', title: 'one' },
  ]);
});

test('quitting names what lives, without control characters and not too long', () => {
  const sessions = [session('s_0', { command: `\u001b[31m${'x'.repeat(100)}` }), ended, asks('s_1', 'short')];
  const [first, second] = livingTitles(sessions);
  expect(second).toBe('short');
  expect(first).not.toContain('\u001b');
  expect([...(first ?? '')]).toHaveLength(60);
});
