import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toolNames } from '../../src-main/mcp/testing/toolNames';
import { stopHost } from '../support/fixtures';
import { connectRevision, type RevisionClient, revisions } from './support/connectRevision';
import { routes } from './support/routes';

// JSON-RPC 2.0, section 5.1.
const INVALID_PARAMS = -32602;

for (const route of routes) {
  for (const revision of revisions) {
    test.describe(`a client of ${revision} over ${route.name}`, () => {
      // One host for all of them: in their order, each goes on after a failure.
      test.describe.configure({ mode: 'default' });
      let home: string;
      let client: RevisionClient;

      test.beforeAll(async () => {
        home = mkdtempSync(join(tmpdir(), 'signalbox-eras-'));
        mkdirSync(`${home}-user`, { recursive: true });
        client = await connectRevision(revision, route, home);
        // Knows the output schemas from here on, and checks each result by them.
        await client.listTools();
      });

      test.afterAll(async () => {
        await client?.close();
        await stopHost(home);
        for (const folder of [home, `${home}-user`]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
      });

      /** Starts a program with bash, and gives the facts of the result. */
      const start = async (command: string, args: Record<string, unknown> = {}) => {
        const result = await client.call('start_process', { command, shell: 'bash', timeout_ms: 20_000, ...args });
        expect(result.isError, result.text).toBe(false);
        return result.structured as { session_id: string; state: string; output: string };
      };

      test('speaks that revision', () => {
        expect(client.revision).toBe(revision);
      });

      test('finds every tool, in the same order each time, with all that describes it', async () => {
        const tools = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual(toolNames);
        expect(await client.listTools()).toEqual(tools);
        for (const { name, title, annotations, inputSchema, outputSchema } of tools) {
          expect(annotations, name).toEqual({
            title,
            readOnlyHint: expect.any(Boolean),
            destructiveHint: expect.any(Boolean),
            idempotentHint: expect.any(Boolean),
            openWorldHint: expect.any(Boolean),
          });
          expect([inputSchema.type, outputSchema?.type], name).toEqual(['object', 'object']);
        }
      });

      test('starts, answers, reads, searches, looks and ends', async () => {
        const asked = await start('read -p "Name: " name; echo "hello $name"; read -p "Go on? " x; sleep 60');
        expect(asked).toMatchObject({ state: 'waiting', waiting: { kind: 'line', prompt: 'Name:' } });
        const { session_id } = asked;
        const answered = await client.call('interact_with_process', { session_id, input: 'ada', timeout_ms: 20_000 });
        expect(answered.structured).toMatchObject({ state: 'waiting' });
        expect(answered.structured.output).toContain('hello ada');
        const range = await client.call('read_process_output', { session_id, start_line: 0 });
        expect(range.structured).toMatchObject({ from_line: 0, output: expect.stringContaining('hello ada') });
        const found = await client.call('search_process_output', { session_id, pattern: 'hello' });
        expect(found.structured).toMatchObject({ matches: [{ text: 'hello ada' }], stop: 'end' });
        const screen = await client.call('read_screen', { session_id });
        expect(screen.structured.screen).toContain('Go on?');
        const listed = await client.call('list_sessions');
        expect(listed.structured.sessions).toContainEqual(expect.objectContaining({ session_id, state: 'waiting' }));
        const ended = await client.call('force_terminate', { session_id, grace_ms: 0 });
        expect(ended.structured).toMatchObject({ state: 'exited', exit: { cause: 'terminated' } });
        const waited = await client.call('wait_for_process', { session_id });
        expect(waited.structured).toMatchObject({ state: 'exited', timing: { reason: 'exit' } });
      });

      test('reads the machine and the settings', async () => {
        const processes = await client.call('list_processes', { filter: 'node' });
        expect(processes.structured.total).toBeGreaterThan(0);
        const config = await client.call('get_config');
        expect(config.structured.config).toMatchObject({ policy: expect.anything() });
        const killed = await client.call('kill_process', { pid: process.pid + 4_000_000 });
        expect(killed.isError).toBe(true);
      });

      test('is told of faults in the way that each deserves', async () => {
        expect(await client.call('start_process', { command: 7 })).toMatchObject({
          isError: true,
          text: expect.stringContaining('command must be text'),
        });
        expect(await client.call('read_process_output', { session_id: 's_none' })).toMatchObject({ isError: true });
        await expect(client.call('no_such_tool')).rejects.toMatchObject({ code: INVALID_PARAMS });
        await expect(client.readResource('signalbox://session/s_none/output')).rejects.toMatchObject({
          code: INVALID_PARAMS,
        });
        await expect(client.readResource('signalbox://nothing')).rejects.toMatchObject({ code: INVALID_PARAMS });
        await expect(client.getPrompt('nothing', {})).rejects.toMatchObject({ code: INVALID_PARAMS });
      });

      test('sees progress that rises, and a cancelled wait leaves the process alone', async () => {
        const { session_id } = await start('sleep 300', { timeout_ms: 0 });
        const seen: number[] = [];
        const cancel = new AbortController();
        const wait = client.call(
          'wait_for_process',
          { session_id, timeout_ms: 40_000 },
          {
            signal: cancel.signal,
            onprogress: ({ progress }) => {
              seen.push(progress);
              if (seen.length === 2) cancel.abort('enough');
            },
          },
        );
        await expect(wait).rejects.toThrow();
        expect(seen[1]).toBeGreaterThan(seen[0] ?? Number.POSITIVE_INFINITY);
        const { structured } = await client.call('read_process_output', { session_id, timeout_ms: 0 });
        expect(structured.state).toBe('running');
        expect(seen).toHaveLength(2);
        await client.call('force_terminate', { session_id, grace_ms: 0 });
      });

      test('lists, reads and completes resources', async () => {
        const { session_id } = await start('printf "one\\ntwo\\n"', { name: 'resource-test' });
        const uri = (view: string): string => `signalbox://session/${session_id}/${view}`;
        const listed = await client.listResources();
        expect(listed).toContain('signalbox://sessions');
        for (const view of ['output', 'screen', 'recording']) expect(listed).toContain(uri(view));
        expect(await client.listResources()).toEqual(listed);
        expect(JSON.parse(await client.readResource('signalbox://sessions')).sessions).toContainEqual(
          expect.objectContaining({ session_id, state: 'exited' }),
        );
        expect(await client.readResource(uri('output'))).toBe('one\ntwo');
        await expect.poll(async () => await client.readResource(uri('recording'))).toContain('two');
        expect(JSON.parse((await client.readResource(uri('recording'))).split('\n')[0] ?? '')).toMatchObject({
          version: 3,
        });
        const templates = await client.listTemplates();
        expect(templates.map(([template]) => template)).toContain('signalbox://session/{id}/output');
        expect(await client.complete('signalbox://session/{id}/output', 'resource-t')).toEqual([session_id]);
      });

      test('is told when a resource changes and when sessions come', async () => {
        const { session_id } = await start('cat', { timeout_ms: 0 });
        const uri = `signalbox://session/${session_id}/output`;
        const updated: string[] = [];
        let listChanges = 0;
        await client.subscribe([uri], (changed) => updated.push(changed));
        await client.onListChanged(() => {
          listChanges += 1;
        });
        await client.call('interact_with_process', { session_id, input: 'x', wait_for_prompt: false });
        await expect.poll(() => updated).toContain(uri);
        await start('true');
        await expect.poll(() => listChanges).toBeGreaterThan(0);
        await client.call('force_terminate', { session_id, grace_ms: 0 });
      });

      test('offers prompts, with completion', async () => {
        const { session_id } = await start('true', { name: 'prompt-test' });
        const names = (await client.listPrompts()).map(({ name }) => name);
        expect(names).toEqual(['run-and-watch-tests', 'take-over-session', 'explain-session']);
        expect(await client.completePrompt('explain-session', 'session_id', 'prompt-t')).toEqual([session_id]);
        expect(await client.getPrompt('explain-session', { session_id })).toContain(session_id);
      });
    });
  }
}
