import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const root = resolve(import.meta.dirname, '../..');

/** What a tool result says, in the fields of DESIGN section 8 that the tests look at. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly state: string | undefined;
  readonly sessionId: string;
  readonly pid: number;
  readonly output: string;
  readonly raw: Record<string, unknown>;
}

/** What a client's settings say about Signalbox. */
export interface McpEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A real MCP client of the 2025 era over the real bridge, as today's desktop clients are. */
export class Agent {
  private readonly client: Client;
  private readonly transport: StdioClientTransport;

  private constructor(client: Client, transport: StdioClientTransport) {
    this.client = client;
    this.transport = transport;
  }

  /** Starts `signalbox mcp` on a home; the bridge starts the host when none runs there. */
  static async connect(home: string, name = 'claude-code'): Promise<Agent> {
    // An empty home folder: the sessions' login shells read nobody's dot files, so that they are fast and always the same.
    // Beside Signalbox's own folder and not in it: there agents may touch nothing.
    const userHome = `${home}-user`;
    await mkdir(userHome, { recursive: true });
    const env = { HOME: userHome, SIGNALBOX_HOME: home, SIGNALBOX_HOST: 'headless' };
    return Agent.connectAs({ command: process.execPath, args: [join(root, 'out/main/cli.js'), 'mcp'], env }, name);
  }

  /** Starts what a client's settings say. */
  static async connectAs({ command, args, env }: McpEntry, name: string): Promise<Agent> {
    const transport = new StdioClientTransport({
      command,
      args: [...args],
      env: { ...definedEnv(), ...env },
      stderr: 'pipe',
    });
    const client = new Client({ name, version: '1.0.0' });
    await client.connect(transport);
    return new Agent(client, transport);
  }

  get bridgePid(): number | null {
    return this.transport.pid;
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
    // The tests' commands are written for bash, whatever shell the person at this machine has.
    const args = name === 'start_process' ? { shell: 'bash', ...given } : given;
    const result = (await this.client.callTool({ name, arguments: args }, undefined, {
      timeout: 60_000,
    })) as CallToolResult;
    const raw = result.structuredContent ?? {};
    const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    return {
      text,
      isError: result.isError === true,
      state: raw.state as string | undefined,
      sessionId: String(raw.session_id ?? ''),
      pid: Number(raw.pid ?? 0),
      output: String(raw.output ?? ''),
      raw,
    };
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
