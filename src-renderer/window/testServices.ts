import { toDisposable } from '@shared/lifecycle';
import type { Snapshot } from '@shared/protocol';
import { testSnapshot } from '../state/testSnapshot';
import { FakeTransport } from '../transport/FakeTransport';
import { createWindowServices, type WindowServices } from './WindowServices';

/** Services of a window whose host is in the hands of a test, after the first snapshot. */
export interface TestServices {
  readonly services: WindowServices;
  readonly transport: FakeTransport;
}

/** Makes services that have heard `over` of the host; dispose of them after the test. */
export async function testServices(over: Partial<Snapshot> = {}): Promise<TestServices> {
  const transport = new FakeTransport();
  const services = createWindowServices({
    transport,
    storage: { getItem: () => null, setItem: () => undefined },
    notifications: { permission: () => 'denied', ask: async () => 'denied', show: () => toDisposable(() => undefined) },
    isWindowActive: () => true,
    focusWindow: () => undefined,
  });
  services.start();
  await transport.last('snapshot').reply({ ok: true, value: testSnapshot(over) });
  return { services, transport };
}
