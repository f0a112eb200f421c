import { fail, ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

describe('kill_process', () => {
  it('says whether the process ended', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    backend.killed = ok({ pid: 77, command: 'sleep', signal: 'SIGTERM', hasEnded: true });
    expect((await client.call('kill_process', { pid: 77 })).text).toBe(
      'Successfully terminated process 77 (sleep) with SIGTERM.',
    );
    backend.killed = ok({ pid: 77, command: 'sleep', signal: 'SIGTERM', hasEnded: false });
    const stays = await client.call('kill_process', { pid: 77 });
    expect(stays.text).toContain('it still runs');
    expect(stays.text).toContain('SIGKILL');
    expect(stays.structured).toEqual({ pid: 77, command: 'sleep', signal: 'SIGTERM', has_ended: false });
  });

  it.each([1, 0, -1, -77, 1.5])('never hands %s to the system', async (pid) => {
    const { backend, connect } = await serveFake();
    backend.killProcess = () => Promise.reject(new Error('was called'));
    const client = await connect(connectLegacy);
    const result = await client.call('kill_process', { pid });
    expect(result).toMatchObject({ isError: true });
    expect(result.text).toContain(`pid must be a whole number from 2 to 2147483647; you sent ${pid}.`);
  });

  it('passes on why the backend refused', async () => {
    const { backend, connect } = await serveFake();
    backend.killed = fail('forbidden', 'Process 50 is Signalbox itself.');
    const client = await connect(connectLegacy);
    expect(await client.call('kill_process', { pid: 50 })).toMatchObject({
      isError: true,
      text: 'Process 50 is Signalbox itself.',
    });
  });
});
