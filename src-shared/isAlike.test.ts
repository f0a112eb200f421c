import { describe, expect, it } from 'vitest';
import type { ApprovalRequest } from './approval';
import { isAlike } from './isAlike';

const request: ApprovalRequest = {
  id: 'a_AAAAAAAAAAAAAAAA',
  subject: 'command',
  sessionId: null,
  client: 'claude-code',
  text: 'git push origin main',
  typedBefore: '',
  stdin: null,
  env: { A: '1', B: '2' },
  cwd: '/app',
  shell: null,
  prompt: null,
  verdict: { action: 'ask', rule: null, reason: '', commands: [] },
  pattern: 'git push',
  state: { kind: 'pending' },
  requestedAt: 1,
};

describe('isAlike', () => {
  it.each<[string, Partial<ApprovalRequest>]>([
    ['the same', { id: 'a_BBBBBBBBBBBBBBBB', requestedAt: 2 }],
    ['the same pattern', { text: 'git push origin other' }],
    ['the same text', { pattern: null }],
    ['the same variables in another order', { env: { B: '2', A: '1' } }],
  ])('is so for %s', (_what, change) => {
    expect(isAlike(request, { ...request, ...change })).toBe(true);
  });

  it.each<[string, Partial<ApprovalRequest>]>([
    ['text and pattern', { text: 'git pull', pattern: 'git pull' }],
    ['client', { client: 'cursor' }],
    ['folder', { cwd: '/' }],
    ['input', { stdin: 'rm -rf /' }],
    ['variables', { env: { A: '1', B: '3' } }],
    ['prompt', { prompt: 'Delete all? ' }],
    ['line begun before', { typedBefore: 'sudo ' }],
    ['subject', { subject: 'input' }],
  ])('is not so for another %s', (_what, change) => {
    expect(isAlike(request, { ...request, ...change })).toBe(false);
  });

  it('is not so for other texts without a pattern', () => {
    const other = { ...request, text: 'ls', pattern: null };
    expect(isAlike({ ...request, pattern: null }, other)).toBe(false);
  });
});
