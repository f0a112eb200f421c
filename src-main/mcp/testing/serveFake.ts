import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import type { McpServerSettings } from '../ConnectionContext';
import { SocketServer } from '../SocketServer';
import { connectLegacy, connectModern } from './connectClients';
import { FakeBackend } from './FakeBackend';
import type { TestClient } from './TestClient';

/** Both kinds of client, for `describe.each`. */
export const eras: readonly (readonly [string, (path: string, name?: string) => Promise<TestClient>])[] = [
  ['2025 client (SDK 1.x)', connectLegacy],
  ['2026 client (SDK 2.x)', connectModern],
];

export interface Served {
  readonly backend: FakeBackend;
  readonly server: SocketServer;
  readonly path: string;
  /** Lines that the server logged. */
  readonly log: string[];
  /** Connects a client that knows the output schemas and checks each result by them. */
  connect(with_: (path: string, name?: string) => Promise<TestClient>, name?: string): Promise<TestClient>;
}

/** Waits until an assertion holds, also on a busy machine. */
export function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 15_000, interval: 5 });
}

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A new, empty folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A socket server over a fake backend; all of it ends after the test. */
export async function serveFake(settings: Partial<McpServerSettings> = {}): Promise<Served> {
  const path = join(await temporaryFolder(), 's.sock');
  const backend = new FakeBackend();
  const log: string[] = [];
  const server = new SocketServer({ path, backend, version: '0.0.0', log: (line) => log.push(line), ...settings });
  expect(await server.listen()).toMatchObject({ ok: true });
  cleanUps.push(() => server.close());
  return {
    backend,
    server,
    path,
    log,
    async connect(connectClient, name) {
      const client = await connectClient(path, name);
      cleanUps.push(() => client.close());
      await client.listTools();
      return client;
    },
  };
}
