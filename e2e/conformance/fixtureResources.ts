import { completable, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { PIXEL } from './fixtureMedia';

const user = 'user' as const;
const text = (value: string) => ({ role: user, content: { type: 'text' as const, text: value } });

/** Adds the resources that the scenarios read and subscribe to. */
export function addFixtureResources(server: McpServer): void {
  for (const name of ['static-text', 'watched-resource']) {
    const mimeType = 'text/plain';
    server.registerResource(name, `test://${name}`, { description: `Fixture: ${name}`, mimeType }, ({ href }) => ({
      contents: [{ uri: href, mimeType, text: `This is the content of the ${name}.` }],
    }));
  }
  const image = { description: 'Fixture: static-binary', mimeType: 'image/png' };
  server.registerResource('static-binary', 'test://static-binary', image, ({ href }) => ({
    contents: [{ uri: href, mimeType: image.mimeType, blob: PIXEL }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  const json = { description: 'Fixture: template', mimeType: 'application/json' };
  server.registerResource('template', template, json, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: json.mimeType, text: JSON.stringify({ id, templateTest: true }) }],
  }));
}

/** Adds the prompts that the scenarios get and complete. */
export function addFixturePrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Fixture: simple' }, () => ({
    messages: [text('This is a simple prompt for testing.')],
  }));
  const completed = completable(z.string(), () => ['test1', 'test2']);
  const argsSchema = z.object({ arg1: completed, arg2: z.string() });
  server.registerPrompt('test_prompt_with_arguments', { description: 'Fixture: arguments', argsSchema }, (args) => ({
    messages: [text(`Prompt with arguments: arg1='${args.arg1}', arg2='${args.arg2}'`)],
  }));
  const uriSchema = z.object({ resourceUri: z.string() });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Fixture: embedded resource', argsSchema: uriSchema },
    ({ resourceUri: uri }) => {
      const resource = { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' };
      return {
        messages: [
          { role: user, content: { type: 'resource', resource } },
          text('Please process the embedded resource above.'),
        ],
      };
    },
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Fixture: image' }, () => ({
    messages: [
      { role: user, content: { type: 'image', data: PIXEL, mimeType: 'image/png' } },
      text('Please analyze the image above.'),
    ],
  }));
}
