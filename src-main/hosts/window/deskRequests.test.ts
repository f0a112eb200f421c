import { fail } from '@shared/errors';
import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { openTestConnection } from './openTestConnection';

const sessionId = 's_aaaaaaaaaaaaaaaa';
const size = { cols: 80, rows: 24 };
const start = { command: 'make', shell: null, cwd: null, name: null, ...size };
const bad = { ok: false, error: { code: 'invalid-argument' } };

describe('what a person does with sessions', () => {
  it.each([
    ['session.start', start, ['start', start]],
    ['session.rename', { sessionId, name: 'build' }, ['rename', sessionId, 'build']],
    ['session.rename', { sessionId, name: null }, ['rename', sessionId, null]],
    ['session.restart', { sessionId }, ['restart', sessionId, 700]],
    ['session.details', { sessionId }, ['details', sessionId]],
    ['session.processes', { sessionId }, ['processes', sessionId]],
    ['session.stopProcess', { sessionId, pid: 7, force: false }, ['stop-process', sessionId, { pid: 7, graceMs: 700 }]],
    ['session.stopProcess', { sessionId, pid: 7, force: true }, ['stop-process', sessionId, { pid: 7, graceMs: 0 }]],
    ['history.remove', { sessionIds: [sessionId] }, ['remove-ended', [sessionId]]],
  ])('%s reaches the core', async (name, input, asked) => {
    const { backend, connection } = openTestConnection(700);
    expect(await connection.handle(name, input)).toMatchObject({ ok: true });
    expect(backend.sessionDesk.asked).toEqual([asked]);
  });

  it.each([
    ['session.start', { ...start, command: '' }],
    ['session.start', { ...start, command: 'x'.repeat(limits.maxCommandChars + 1) }],
    ['session.start', { ...start, cwd: '' }],
    ['session.start', { ...start, shell: '' }],
    ['session.start', { ...start, name: '' }],
    ['session.start', { ...start, cols: 1 }],
    ['session.start', { command: 'make' }],
    ['session.rename', { sessionId, name: '' }],
    ['session.rename', { sessionId, name: 'x'.repeat(limits.maxNameChars + 1) }],
    ['session.rename', { sessionId: '../../etc', name: 'x' }],
    ['session.restart', {}],
    ['session.details', { sessionId: 7 }],
    ['session.processes', null],
    ['session.stopProcess', { sessionId, pid: 0, force: true }],
    ['session.stopProcess', { sessionId, pid: -1, force: true }],
    ['session.stopProcess', { sessionId, pid: 1.5, force: true }],
    ['session.stopProcess', { sessionId, pid: 7 }],
    ['history.remove', { sessionIds: [] }],
    ['history.remove', { sessionIds: ['..'] }],
    ['history.remove', { sessionIds: Array.from({ length: limits.maxEndedSessionsKept + 1 }, () => sessionId) }],
  ])('%s refuses %o', async (name, input) => {
    const { backend, connection } = openTestConnection();
    expect(await connection.handle(name, input)).toMatchObject(bad);
    expect(backend.sessionDesk.asked).toEqual([]);
  });

  it('gives what the core gives, also why not', async () => {
    const { backend, connection } = openTestConnection();
    backend.sessionDesk.started = fail('folder-not-found', 'There is no such folder.');
    expect(await connection.handle('session.start', start)).toEqual(backend.sessionDesk.started);
    expect(await connection.handle('history.remove', { sessionIds: [sessionId] })).toEqual({
      ok: true,
      value: { removedCount: 1 },
    });
  });
});
