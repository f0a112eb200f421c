import type { Client as ModernClient } from '@modelcontextprotocol/client';
import type { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallResult, TestClient } from './TestClient';

/** A connected client of SDK 1.x as tests use it. */
export function legacyFace(client: LegacyClient, close = () => client.close()): TestClient {
  return {
    listTools: async () => (await client.listTools()).tools,
    call: async (tool, args = {}, options = {}) =>
      resultOf(await client.callTool({ name: tool, arguments: args }, undefined, { ...options })),
    listResources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    readResource: async (uri) => textOf((await client.readResource({ uri })).contents),
    listTemplates: async () =>
      (await client.listResourceTemplates()).resourceTemplates.map((one) => [one.uriTemplate, one.mimeType] as const),
    complete: async (uri, value) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name: 'id', value } })).completion
        .values,
    listPrompts: async () => (await client.listPrompts()).prompts,
    getPrompt: async (prompt, args) =>
      textOf((await client.getPrompt({ name: prompt, arguments: { ...args } })).messages.map(({ content }) => content)),
    completePrompt: async (prompt, argument, value) =>
      (await client.complete({ ref: { type: 'ref/prompt', name: prompt }, argument: { name: argument, value } }))
        .completion.values,
    async onListChanged(listener) {
      client.setNotificationHandler(ResourceListChangedNotificationSchema, listener);
    },
    async subscribe(uris, onUpdate) {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => onUpdate(params.uri));
      for (const uri of uris) await client.subscribeResource({ uri });
    },
    close,
  };
}

/** A connected client of SDK 2.x as tests use it. */
export function modernFace(client: ModernClient, close = () => client.close()): TestClient {
  return {
    listTools: async () => (await client.listTools()).tools,
    call: async (tool, args = {}, options = {}) =>
      resultOf(await client.callTool({ name: tool, arguments: args }, options)),
    listResources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    readResource: async (uri) => textOf((await client.readResource({ uri })).contents),
    listTemplates: async () =>
      (await client.listResourceTemplates()).resourceTemplates.map((one) => [one.uriTemplate, one.mimeType] as const),
    complete: async (uri, value) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name: 'id', value } })).completion
        .values,
    listPrompts: async () => (await client.listPrompts()).prompts,
    getPrompt: async (prompt, args) =>
      textOf((await client.getPrompt({ name: prompt, arguments: { ...args } })).messages.map(({ content }) => content)),
    completePrompt: async (prompt, argument, value) =>
      (await client.complete({ ref: { type: 'ref/prompt', name: prompt }, argument: { name: argument, value } }))
        .completion.values,
    async onListChanged(listener) {
      client.setNotificationHandler('notifications/resources/list_changed', listener);
      await client.listen({ resourcesListChanged: true });
    },
    async subscribe(uris, onUpdate) {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => onUpdate(params.uri));
      await client.listen({ resourceSubscriptions: [...uris] });
    },
    close,
  };
}

function resultOf(result: Record<string, unknown>): CallResult {
  return {
    text: textOf(result.content),
    isError: result.isError === true,
    structured: (result.structuredContent ?? {}) as Record<string, unknown>,
  };
}

function textOf(parts: unknown): string {
  if (!Array.isArray(parts)) return '';
  return parts.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('\n');
}
