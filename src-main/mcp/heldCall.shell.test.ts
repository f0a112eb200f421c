import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GateProbe } from '../core/approval/testing/GateProbe';
import { SocketServer } from './SocketServer';
import { eras, eventually } from './testing/serveFake';
import type { TestClient } from './testing/TestClient';

describe.runIf(process.platform === 'linux').each(eras)('held calls of a whole core, for a %s', (_era, connect) => {
  let gate: GateProbe;
  let server: SocketServer;
  let client: TestClient;

  beforeEach(async () => {
    gate = await GateProbe.create({ approvalWaitMs: 20_000 });
    gate.policy.denied = [];
    gate.policy.asked = ['forbidden'];
    gate.windows.windowOpened();
    const path = join(gate.probe.folder, 's.sock');
    const settings = { version: '0', log: (line: string) => expect.fail(line), progressEveryMs: 5 };
    server = new SocketServer({ path, backend: gate.agents, ...settings });
    expect(await server.listen()).toMatchObject({ ok: true });
    client = await connect(path, 'agent');
    await client.listTools();
  });

  afterEach(async () => {
    await client.close();
    await server.close();
    await gate.dispose();
  });

  /** Approves the request that is held, when there is one: progress is told before the verdict is there as well. */
  const approveHeld = (): void => {
    const [request] = gate.windows.approvals();
    if (request !== undefined) void gate.windows.answerApproval(request.id, { kind: 'approve' });
  };

  it('tell their progress while the person decides, and go on with the answer', async () => {
    let notices = 0;
    const onprogress = (): void => {
      notices += 1;
      if (notices >= 3) approveHeld();
    };
    const result = await client.call('start_process', { command: 'printf done; exit 3; forbidden' }, { onprogress });
    expect(result.text).toContain('👤 A person approved it.\nProcess started with PID');
    expect(result.structured).toMatchObject({
      state: 'exited',
      exit: { code: 3 },
      output: 'done',
      approval: { status: 'approved', rule: 'forbidden' },
    });
    expect(notices).toBeGreaterThanOrEqual(3);
  });

  it('are given up when they are cancelled or when the agent goes away', async () => {
    const cancel = new AbortController();
    const cancelled = client
      .call('start_process', { command: 'forbidden' }, { signal: cancel.signal })
      .catch(() => 'cancelled');
    await eventually(() => expect(gate.windows.approvals()).toHaveLength(1));
    cancel.abort();
    expect(await cancelled).toBe('cancelled');
    await eventually(() => expect(gate.windows.approvals()).toEqual([]));

    const lost = client.call('start_process', { command: 'forbidden' }).catch(() => 'lost');
    await eventually(() => expect(gate.windows.approvals()).toHaveLength(1));
    await client.close();
    expect(await lost).toBe('lost');
    await eventually(() => expect(gate.windows.approvals()).toEqual([]));
    expect(await gate.ran()).toBe('');
  });

  it('say that it is forbidden, by which rule, and what to do', async () => {
    gate.policy.denied = ['forbidden'];
    const { isError, text } = await client.call('start_process', { command: 'forbidden' });
    expect(isError).toBe(true);
    expect(text).toMatch(/^Command not allowed: The rule forbidden is about it\. \(rule: forbidden\) Nothing was run/);
  });
});
