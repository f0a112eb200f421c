import { describe, expect, it } from 'vitest';
import { eras, serveFake } from './testing/serveFake';
import { toolList } from './toolList';

const NAMES = ['run-and-watch-tests', 'take-over-session', 'explain-session'];

describe.each(eras)('prompts, for a %s', (_era, connect) => {
  it('are listed in their order with what they take', async () => {
    const client = await (await serveFake()).connect(connect);
    const prompts = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(NAMES);
    expect(prompts[0]?.arguments).toMatchObject([
      { name: 'command', required: true },
      { name: 'folder', required: false },
    ]);
    expect(prompts[1]?.arguments).toMatchObject([{ name: 'session_id', required: true }]);
  });

  it('quote what a person typed, and name only tools that exist', async () => {
    const client = await (await serveFake()).connect(connect);
    const text = await client.getPrompt('run-and-watch-tests', { command: 'npm test -- "a b"', folder: '/tmp/x' });
    expect(text).toContain('start_process with command "npm test -- \\"a b\\"", cwd "/tmp/x"');
    const texts = [
      text,
      await client.getPrompt('run-and-watch-tests', { command: 'true' }),
      await client.getPrompt('take-over-session', { session_id: 's_1' }),
      await client.getPrompt('explain-session', { session_id: 's_1' }),
    ];
    const names = toolList.map(({ name }) => name);
    for (const one of texts) {
      expect(one.length).toBeLessThan(1_500);
      const named = one.match(/\b[a-z]+_(?:process|output|with_process|screen|sessions|terminate|process_output)\b/g);
      for (const name of named ?? []) expect(names).toContain(name);
      expect(named).not.toBeNull();
    }
  });

  it('complete the session that is meant', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add({ name: 'build' });
    expect(await client.completePrompt('take-over-session', 'session_id', 'bui')).toEqual([session.id]);
    expect(await client.completePrompt('explain-session', 'session_id', 'nothing')).toEqual([]);
  });

  it('refuse arguments that are missing, and names that are not there', async () => {
    const client = await (await serveFake()).connect(connect);
    await expect(client.getPrompt('explain-session', {})).rejects.toThrow();
    await expect(client.getPrompt('nothing', {})).rejects.toThrow();
  });
});
