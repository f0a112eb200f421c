import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallToolResult,
  type ElicitRequestFormParams,
  fromJsonSchema,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { PIXEL, SILENCE } from './fixtureMedia';

/** What the scenarios wait between two notices, so that they are seen to come one after the other. */
const STEP_MS = 50;

interface FixtureTool {
  readonly name: string;
  /** JSON Schema; without it the tool takes nothing. */
  readonly input?: Record<string, unknown>;
  readonly run: (args: Record<string, unknown>, request: ServerContext) => Promise<CallToolResult> | CallToolResult;
}

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });
const taking = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] });

/** The tools that the scenarios call, by the names and with the answers that they ask for. */
const fixtureTools: readonly FixtureTool[] = [
  { name: 'test_simple_text', run: () => text('This is a simple text response for testing.') },
  { name: 'test_image_content', run: () => ({ content: [{ type: 'image', data: PIXEL, mimeType: 'image/png' }] }) },
  { name: 'test_audio_content', run: () => ({ content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }] }) },
  {
    name: 'test_embedded_resource',
    run: () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  { name: 'test_multiple_content_types', run: mixedContent },
  { name: 'test_tool_with_logging', run: withLogging },
  { name: 'test_tool_with_progress', run: withProgress },
  {
    name: 'test_error_handling',
    run: () => ({ ...text('This tool intentionally returns an error for testing'), isError: true }),
  },
  { name: 'test_sampling', input: taking('prompt'), run: sample },
  {
    name: 'test_elicitation',
    input: taking('message'),
    run: async ({ message }, { mcpReq }) => {
      const field = (description: string) => ({ type: 'string' as const, description });
      const properties = { username: field("User's response"), email: field("User's email address") };
      const requestedSchema = { type: 'object' as const, properties, required: ['username', 'email'] };
      const answer = await mcpReq.elicitInput({ message: String(message), requestedSchema });
      return text(`User response: ${JSON.stringify(answer)}`);
    },
  },
  { name: 'test_elicitation_sep1034_defaults', run: (_args, request) => elicit(request, defaults) },
  { name: 'test_elicitation_sep1330_enums', run: (_args, request) => elicit(request, enums) },
  { name: 'test_reconnection', run: () => text('This server keeps the stream open until the answer.') },
  {
    name: 'json_schema_2020_12_tool',
    input: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    run: (args) => text(JSON.stringify(args)),
  },
];

/** Adds the tools to a server of ours. Calls of its own tools are refused here: no scenario makes any. */
export function addFixtureTools(server: McpServer): void {
  for (const { name, input } of fixtureTools) {
    const inputSchema = fromJsonSchema<Record<string, unknown>>(input ?? { type: 'object' });
    // The handler below serves the calls.
    server.registerTool(name, { description: `Fixture: ${name}`, inputSchema }, () => text(''));
  }
  server.server.setRequestHandler('tools/call', ({ params }, request) => {
    const tool = fixtureTools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No fixture ${params.name}.`);
    return tool.run(params.arguments ?? {}, request);
  });
}

function mixedContent(): CallToolResult {
  const resource = { uri: 'test://mixed-content-resource', mimeType: 'application/json', text: '{"test":"data"}' };
  return {
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: PIXEL, mimeType: 'image/png' },
      { type: 'resource', resource },
    ],
  };
}

async function withLogging(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  await mcpReq.log('info', 'Tool execution started');
  await sleep(STEP_MS);
  await mcpReq.log('info', 'Tool processing data');
  await sleep(STEP_MS);
  await mcpReq.log('info', 'Tool execution completed');
  return text('It has logged.');
}

async function withProgress(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    const params = { progressToken, progress, total: 100 };
    if (progressToken !== undefined) await mcpReq.notify({ method: 'notifications/progress', params });
    await sleep(STEP_MS);
  }
  return text('It has progressed.');
}

async function sample({ prompt }: Record<string, unknown>, { mcpReq }: ServerContext): Promise<CallToolResult> {
  const content = { type: 'text' as const, text: String(prompt) };
  const answer = await mcpReq.requestSampling({ messages: [{ role: 'user', content }], maxTokens: 100 });
  return text(`LLM response: ${JSON.stringify(answer.content)}`);
}

type Properties = ElicitRequestFormParams['requestedSchema']['properties'];

async function elicit({ mcpReq }: ServerContext, properties: Properties): Promise<CallToolResult> {
  const requestedSchema = { type: 'object' as const, properties };
  const { action, content } = await mcpReq.elicitInput({ message: 'Fill this in.', requestedSchema });
  return text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`);
}

const defaults: Properties = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const plain = ['option1', 'option2', 'option3'];
const titled = [
  { const: 'value1', title: 'First' },
  { const: 'value2', title: 'Second' },
  { const: 'value3', title: 'Third' },
];

const enums: Properties = {
  untitledSingle: { type: 'string', enum: plain },
  titledSingle: { type: 'string', oneOf: titled },
  legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
  untitledMulti: { type: 'array', items: { type: 'string', enum: plain } },
  titledMulti: { type: 'array', items: { anyOf: titled } },
};
